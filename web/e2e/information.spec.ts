import type { Page } from "@playwright/test";
import { newLearner } from "./learner";
import { expect, test } from "./test";

const received = "Thank you. We have received your message.";
const words = {
  "First name": "Ada",
  "Last name": "Lovelace",
  Email: "ada@example.org",
  "Mobile number": "+44 (0)20 7946-0000",
  Message: "Could there be a course about engines?\nI would take it.",
};

async function fillIn(page: Page, values: Partial<typeof words> = words): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** With JavaScript the form is sent by the page once its program runs; before, the browser would post it. */
async function openContact(page: Page): Promise<void> {
  await page.goto("/contact");
  await expect(page.locator("form[novalidate]")).toBeVisible();
}

const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();

test.describe("what stands on the pages", () => {
  test("the mission shows its picture and four people of the team", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByRole("img", { name: /^Six learners/ })).toBeVisible();
    const team = page.getByRole("region", { name: "Thank-You For Joining With Us" });
    await expect(team.getByRole("listitem")).toHaveCount(4);
    await expect(team.getByText("B.E-CSE", { exact: true })).toHaveCount(4);
    for (const photo of await team.getByRole("img").all()) {
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
    }
  });

  test("an answer of /support opens under its question, and a part of the page is one click away", async ({
    page,
  }) => {
    await page.goto("/support");
    const answer = page.getByText("All courses and quizzes are free.");
    await expect(answer).toBeHidden();
    await page.getByText("What does it cost?").click();
    await expect(answer).toBeVisible();
    await page.getByRole("link", { name: "Ask us" }).click();
    await expect(page).toHaveURL("/support#ask");
    await expect(page.getByRole("heading", { name: "Ask us" })).toBeInViewport();
  });
});

test("/contact and /about show their loader for half a second, and not at all with reduced motion", async ({
  browser,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await browser.newPage({ reducedMotion });
    for (const path of ["/contact", "/about"]) {
      await page.goto(path);
      const delay = await page.getByText("Loading").evaluate((loader) => {
        const style = getComputedStyle(loader.parentElement as HTMLElement);
        return style.display === "none" ? "none" : style.animationDelay;
      });
      expect(delay).toBe(reducedMotion === "reduce" ? "none" : "0.5s");
      await expect(page.getByText("Loading")).toBeHidden();
    }
    await page.close();
  }
});

test.describe("the contact form", () => {
  test("has a field for programs that people neither see nor reach", async ({ page }) => {
    await openContact(page);
    const trap = page.locator("input[name=website]");
    await expect(trap).toBeHidden();
    await expect(page.getByLabel("Leave this empty")).toBeHidden();
    await page.getByLabel("Message").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Send" })).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form posts, and its page says that the message came in", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page);
    await send(page);
    await expect(page).toHaveURL("/contact?sent=1");
    await expect(page.getByRole("alert")).toHaveText(received);
  });

  test("the browser does not send a contact form with an empty field", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page, { ...words, "Mobile number": "" });
    await send(page);
    await expect(page.getByLabel("Mobile number")).toBeFocused();
    await expect(page).toHaveURL("/contact");
  });

  test("a contact message that is refused says where, and the words are one page back", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page, { ...words, Message: "          too short" });
    await send(page);
    await expect(page).toHaveURL(/\/contact\?alert=invalid&fields=message$/);
    await expect(page.getByRole("alert")).toHaveText("Please look at the fields marked below.");
    await expect(page.getByLabel("Message")).toHaveAccessibleDescription(
      "Please write a message of 10 to 4,000 characters.",
    );
    await expect(page.locator("noscript p").first()).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expect(page.getByLabel("Message")).toHaveValue(/too short/);
  });

  test("an account is made and opened by plain posts, and each refusal says why", async ({ page }) => {
    const { name, email, password } = newLearner();
    const signUp = async (chosen: string) => {
      await page.goto("/signup");
      await page.getByLabel("Name").fill(name);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(chosen);
      await page.getByRole("button", { name: "SignUp" }).click();
    };
    const logIn = async (tried: string) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(tried);
      await page.getByRole("button", { name: "Login" }).click();
    };
    await signUp("short");
    await expect(page.getByRole("alert")).toHaveText("Please look at the fields marked below.");
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/8 to 128 characters\.$/);
    await signUp(password);
    await expect(page).toHaveURL("/login?alert=signed-up");
    await expect(page.getByRole("alert")).toHaveText("Your account is ready. Log in with it now.");
    await signUp(password);
    await expect(page.getByRole("alert")).toHaveText("Email already exists. Please use a different email.");
    await page.goto("/login");
    await logIn("not the password");
    await expect(page.getByRole("alert")).toHaveText("Login failed");
    await logIn(password);
    await expect(page).toHaveURL("/home");
    await expect(page.getByRole("heading", { name: `Hello, ${name}!` })).toBeVisible();
  });

  test("the other pages show all they say", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByText("Loading")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Thank-You For Joining With Us" })).toBeVisible();
    await page.goto("/support");
    await page.getByText("What does it cost?").click();
    await expect(page.getByText("All courses and quizzes are free.")).toBeVisible();
  });
});

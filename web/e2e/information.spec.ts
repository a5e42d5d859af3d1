import type { Page } from "@playwright/test";
import { logInAsNewLearner } from "./learner";
import { expect, recordProblems, test } from "./test";

const words = {
  "First name": "Ada",
  "Last name": "Lovelace",
  Email: "ada@example.org",
  "Mobile number": "+44 (0)20 7946-0000",
  Message: "Could there be a course about engines?\nI would take it.",
};

async function fillIn(page: Page, values: typeof words): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** Opens /contact and waits for hydration: before it, the browser itself would post the form. */
async function openContact(page: Page): Promise<void> {
  await page.goto("/contact");
  await expect(page.locator("form[novalidate]")).toBeVisible();
}

const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();

test("shows the loader before the content, but not with reduced motion", async ({ browser, baseURL }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await browser.newPage({ reducedMotion });
    const problems = recordProblems(page.context(), baseURL, null);
    const openWithLoader = async (path: string, shownFor: string) => {
      await page.goto(path);
      const delay = await page.getByText("Loading").evaluate((loader) => {
        const style = getComputedStyle(loader.parentElement as HTMLElement);
        return style.display === "none" ? "none" : style.animationDelay;
      });
      expect(delay).toBe(reducedMotion === "reduce" ? "none" : shownFor);
      await expect(page.getByText("Loading")).toBeHidden();
    };
    await openWithLoader("/about", "0.5s");
    for (const [path, shownFor] of [
      ["/contact", "0.5s"],
      ["/login", "0.3s"],
      ["/signup", "0.3s"],
    ] as const) {
      await openWithLoader(path, shownFor);
      await expect(page.getByLabel("Email")).toBeVisible();
    }
    const { name, email } = await logInAsNewLearner(page);
    await openWithLoader("/profile", "0.5s");
    await expect(page.getByRole("main").getByRole("definition")).toContainText([name, email]);
    expect(problems).toEqual([]);
    await page.close();
  }
});

test.describe("the contact form", () => {
  test("hides its honeypot field from sight and from the keyboard", async ({ page }) => {
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

  test("does not send a contact form with an empty field", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page, { ...words, "Mobile number": "" });
    await send(page);
    await expect(page.getByLabel("Mobile number")).toBeFocused();
    await expect(page).toHaveURL("/contact");
  });

  test("marks invalid contact fields, and going back restores the input", async ({ page }) => {
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
});

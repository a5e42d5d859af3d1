import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

test("shows a course, its definitions, modules by anchor, drawings and quiz", async ({ page }) => {
  await page.goto("/Per");
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeVisible();
  await expect(page.locator("#module1 h3").first()).toBeVisible();
  const meaning = page.locator("#module1-word-2");
  await expect(meaning).toBeHidden();
  await page.locator("#module1").getByRole("button", { name: "need", exact: true }).click();
  await expect(meaning).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("complementary").getByRole("link").nth(4).click();
  await expect(page).toHaveURL("/Per#module5");
  await expect(page.locator("#module5 p").first()).toBeVisible();
  await expect(page.locator("#module5").getByRole("link", { name: "WATCH THIS VIDEO" })).toBeVisible();
  const figure = page.locator("#module8 figure");
  await expect(figure.getByRole("img")).toBeVisible();
  await figure.getByText("Description of the drawing").click();
  await expect(figure.getByRole("table")).toBeVisible();
  // By keyboard: the modules in between get their real heights while the page scrolls to the link.
  await page.getByRole("link", { name: "Click Here To Proceed Quize" }).press("Enter");
  await expect(page).toHaveURL("/quiz");
  // Text matchers ignore <noscript>, which is visible here.
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator("noscript h2")).toHaveCount(5);
  await expect(page.locator("noscript li li")).toHaveCount(20);
  await expect(page.getByRole("button", { name: /^a\) / })).toBeHidden();
});

test("shows the content of every page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Enroll For Free" }).first()).toBeVisible();
  await page.getByRole("link", { name: "See all courses" }).click();
  await expect(page.getByText("ENJOY LEARNING COURSES")).toBeVisible();
  await page.goto("/about");
  await expect(page.getByText("Loading")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Thank-You For Joining With Us" })).toBeVisible();
  await page.goto("/support");
  const answer = page.getByText("All courses and quizzes are free.");
  await expect(answer).toBeHidden();
  await page.getByText("What does it cost?").click();
  await expect(answer).toBeVisible();
  await page.getByRole("link", { name: "Ask us" }).click();
  await expect(page).toHaveURL("/support#ask");
  await expect(page.getByRole("heading", { name: "Ask us" })).toBeInViewport();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Hello!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn For Free" }).first()).toBeVisible();
  await page.goto("/explorer");
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByText("The explorer is loading")).toBeHidden();
  // The modules above have estimated heights.
  await page.goto("/Per#module5");
  await expect(page.locator("#module5 h2")).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shows the module list of a course and opens the menu", async ({ page }) => {
    await page.goto("/Per");
    await expect(page.getByRole("complementary").getByRole("link").first()).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  });
});

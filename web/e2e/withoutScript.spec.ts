import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

test("a course can be read, jumped through and left for its quiz", async ({ page }) => {
  await page.goto("/Per");
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeVisible();
  await expect(page.locator("#module1 h3").first()).toBeVisible();
  await page.getByRole("complementary").getByRole("link").nth(4).click();
  await expect(page).toHaveURL("/Per#module5");
  await expect(page.locator("#module5 p").first()).toBeVisible();
  await expect(page.locator("#module5").getByRole("link", { name: "WATCH THIS VIDEO" })).toBeVisible();
  await page.getByRole("link", { name: "Click Here To Proceed Quize" }).click();
  // Text matchers pass over <noscript>, which is shown here.
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator("noscript h2")).toHaveCount(5);
  await expect(page.locator("noscript li li")).toHaveCount(20);
  await expect(page.getByRole("button", { name: /^a\) / })).toBeHidden();
});

test("every page shows its content", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Enroll For Free" }).first()).toBeVisible();
  await page.getByRole("link", { name: "See all courses" }).click();
  await expect(page.getByText("ENJOY LEARNING COURSES")).toBeVisible();
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(page.getByLabel("Email")).toBeVisible();
    await expect(page.getByText("Loading")).toBeHidden();
  }
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Hello!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn For Free" }).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the module list of a course and the menu are within reach", async ({ page }) => {
    await page.goto("/Per");
    await expect(page.getByRole("complementary").getByRole("link").first()).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  });
});

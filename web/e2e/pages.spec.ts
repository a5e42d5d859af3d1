import { expect, test } from "./test";

test("keeps the modules with links and ticks visible and marks the current one", async ({ page }) => {
  for (const [path, count] of [
    ["/Per", 9],
    ["/problem-solving", 8],
  ] as const) {
    await page.goto(path);
    const sidebar = page.getByRole("complementary");
    await expect(sidebar.getByRole("checkbox")).toHaveCount(count);
    await expect(sidebar.getByRole("progressbar", { name: "Course Progress" })).toBeVisible();
    await sidebar.getByRole("link").nth(3).click();
    await expect(page).toHaveURL(`${path}#module4`);
    await expect(page.locator("#module4")).toBeInViewport();
    await expect(sidebar.getByRole("link").nth(3)).toHaveAttribute("aria-current", "location");
    await page.locator("#module6").evaluate((section) => section.scrollIntoView());
    await expect(sidebar.getByRole("link").nth(5)).toHaveAttribute("aria-current", "location");
    await expect(sidebar.getByText("Course Progress")).toBeInViewport();
    await expect(sidebar.locator("a[aria-current]")).toHaveCount(1);
    await sidebar.getByRole("link").last().click();
    await expect(sidebar.getByRole("link").last()).toHaveAttribute("aria-current", "location");
  }
});

test("hydrates pages whose address has parameters of other sites", async ({ page }) => {
  // React reports a mismatch to the console, which fails the test.
  for (const path of ["/courses", "/practice", "/contact", "/Per"]) {
    await page.goto(`${path}?utm_source=newsletter`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("opens the module list over the page and closes it after a choice", async ({ page }) => {
    await page.goto("/Per");
    const toggle = page.getByRole("button", { name: "Modules" });
    const link = page.getByRole("complementary").getByRole("link").nth(6);
    await expect(link).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await link.click();
    await expect(page).toHaveURL("/Per#module7");
    await expect(link).toBeHidden();
    await toggle.click();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
  });

  test("opens the menu and closes it after a choice", async ({ page }) => {
    await page.goto("/");
    const login = page.getByRole("link", { name: "LOGIN" });
    await expect(login).toBeHidden();
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await login.click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeFocused();
    await expect(login).toBeHidden();
    // The link now leads to the page that is open.
    await menu.click();
    await login.click();
    await expect(login).toBeHidden();
  });
});

test("applies a chosen theme before the first paint, over the system's, but not to paper", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/courses");
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 16, 42)");
  const picture = page.getByRole("main").locator("img").first();
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toContain("dark");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(29, 23, 54)");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("radio", { name: "Device" }).check();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 251, 244)");
});

test("announces a navigation, and the skip link leads to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("link", { name: "See all courses" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator(".visually-hidden[aria-live=polite]")).toHaveText("All courses · Ninefold");
});

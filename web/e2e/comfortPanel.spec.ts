import { openPanel } from "./comfort";
import { expect, test } from "./test";

test("loads the panel's script when its button is hovered, not with the page", async ({ page }) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto("/courses", { waitUntil: "networkidle" });
  expect(paths.filter((path) => path.includes("Comfort"))).toEqual([]);
  await page.getByRole("button", { name: "Reading comfort" }).hover();
  await expect.poll(() => paths.some((path) => path.includes("ComfortPanel"))).toBe(true);
});

test("works by keyboard and returns the focus to its button", async ({ page }) => {
  await page.goto("/courses");
  const button = page.getByRole("button", { name: "Reading comfort" });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Reading comfort" });
  await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("radio", { name: "Device" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("radio", { name: "Large", exact: true })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-text-size", "large");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS("outline-style", "solid");
  await expect(button).toHaveCSS("border-top-left-radius", "12px");

  await page.keyboard.press("Space");
  await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test("leaves the page usable and closes on navigation", async ({ page }) => {
  await page.goto("/courses");
  const panel = await openPanel(page);
  await panel.getByRole("link", { name: "All settings" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(panel).toBeHidden();
  await openPanel(page);
  await page.getByRole("main").getByRole("link", { name: "What is kept" }).click();
  await expect(page).toHaveURL("/settings#kept");
  await page.getByRole("main").getByRole("checkbox", { name: "More contrast" }).press("Space");
  await expect(panel.getByRole("checkbox", { name: "More contrast" })).toBeChecked();
  // The panel may cover the focused element, so Escape closes it from anywhere without moving the focus.
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("main").getByRole("checkbox", { name: "More contrast" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("opens the panel from below and leaves the top of the page visible", async ({ page }) => {
    await page.goto("/Per");
    const box = await (await openPanel(page)).boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect(box?.y).toBeGreaterThan(300);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the settings explain that they need JavaScript and show no controls", async ({ page }) => {
    await page.goto("/settings");
    await expect(page.locator("noscript p").first()).toContainText("needs JavaScript");
    await expect(page.locator(":is(main, footer) :is(input, select, button):visible")).toHaveCount(0);
    await expect(page.getByText("“Device” does")).toBeHidden();
    await expect(page.getByRole("button", { name: "Reading comfort" })).toBeHidden();
    await page.goto("/Per");
    await expect(page.getByRole("button", { name: "Listen" }).first()).toBeHidden();
  });
});

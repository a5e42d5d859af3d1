import type { Page } from "@playwright/test";
import { layoutShift } from "./layoutShift";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";
import { waitForLayout } from "./waitForLayout";

const drawing = "#module8 figure img";
const logo = 'header a[href="/"] img';
/** The file that the browser shows, without its hash and ending. */
const shown = (image: HTMLImageElement) => image.currentSrc.replace(/^.*\/|(\.[0-9a-f]{12})?\.svg$/g, "");
const expectShown = (page: Page, name: string, image = drawing) =>
  expect.poll(() => page.locator(image).evaluate(shown)).toBe(name);

test("shows the drawing of the chosen theme, and the light one in print and forced colours", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/Per");
  await page.locator(drawing).scrollIntoViewIfNeeded();
  await expectShown(page, "compound-growth-dark");
  await expectShown(page, "logo-dark", logo);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expectShown(page, "compound-growth");
  await page.emulateMedia({ colorScheme: "dark", media: "screen", forcedColors: "active" });
  await expectShown(page, "compound-growth");
  await page.emulateMedia({ colorScheme: "dark", forcedColors: "none" });
  await expectShown(page, "compound-growth-dark");
  await page.getByRole("contentinfo").getByRole("radio", { name: "Light" }).check();
  await expectShown(page, "compound-growth");
  await expectShown(page, "logo", logo);
  await page.getByRole("contentinfo").getByRole("radio", { name: "Dark" }).check();
  await expectShown(page, "compound-growth-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.reload();
  await page.locator(drawing).scrollIntoViewIfNeeded();
  await expectShown(page, "compound-growth-dark");
});

test("opens the description of a drawing, accessible at every width", async ({ page }) => {
  await page.goto("/Per");
  const figure = page.locator("#module8 figure");
  await expect(figure.getByRole("table")).toBeHidden();
  await figure.getByText("Description of the drawing").click();
  await expect(figure.getByRole("cell", { name: "1,083" })).toBeVisible();
  expect(await violationsAtWidths(page, [1280, 360], "#module8")).toEqual([]);
});

test("fits a drawing into 320 px without a layout shift when it loads", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/Per");
  await waitForLayout(page);
  await page.locator(drawing).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.locator(drawing).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  const box = await page.locator(drawing).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.width).toBeGreaterThanOrEqual(280);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

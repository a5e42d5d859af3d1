import { openPanel, storeChoices } from "./comfort";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";

test("follows the device's contrast until it is changed, and the panel has no violations", async ({
  page,
}) => {
  await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
  await page.goto("/settings");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-contrast", "more");
  const contrast = page.getByRole("main").getByRole("checkbox", { name: "More contrast" });
  await expect(contrast).toBeChecked();
  let panel = await openPanel(page);
  expect(await violationsAtWidths(page, [1280, 360], "dialog, main")).toEqual([]);
  await panel.getByRole("checkbox", { name: "More contrast" }).uncheck();
  await page.reload();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 251, 244)");
  await expect(contrast).not.toBeChecked();
  panel = await openPanel(page);
  // `adaptation.spec.ts` checks the settings.
  expect(await violationsAtWidths(page, [1280, 360], "dialog")).toEqual([]);
  await panel.getByRole("checkbox", { name: "More contrast" }).check();
  await expect(root).toHaveAttribute("data-contrast", "more");
});

test("keeps panel, choices and line focus distinguishable in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await storeChoices(page, { lineFocus: "on" });
  await page.goto("/courses");
  const panel = await openPanel(page);
  await expect(panel).toHaveCSS("border-top-width", "2px");
  const labelOf = (name: string) => panel.locator("label").filter({ has: page.getByRole("radio", { name }) });
  await expect(labelOf("Device")).toHaveCSS("outline-style", "solid");
  await expect(labelOf("Light")).toHaveCSS("outline-style", "none");
  await expect(labelOf("Light")).toHaveCSS("border-top-style", "solid");
  await expect(panel.getByRole("checkbox", { name: "Line focus" })).toHaveCSS("appearance", "auto");
  const band = page.locator("body > div").last().locator("> div");
  await expect(band).toHaveCSS("box-shadow", "none");
  await expect(band).toHaveCSS("border-top-width", "2px");
});

import { openPanel, storeChoices } from "./comfort";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";

test("the panel over the settings has no accessibility violations, also with more contrast", async ({
  page,
}) => {
  await storeChoices(page, { contrast: "standard" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/settings");
  const panel = await openPanel(page);
  // `adaptation.spec.ts` checks the settings.
  expect(await violationsAtWidths(page, [1280, 360], "dialog")).toEqual([]);
  await panel.getByRole("checkbox", { name: "More contrast" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  expect(await violationsAtWidths(page, [1280, 360], "dialog, main")).toEqual([]);
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

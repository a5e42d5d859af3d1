import { openPanel, storeChoices } from "./comfort";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";

for (const [contrast, parts] of [
  // `adaptation.spec.ts` checks the settings.
  ["standard", "dialog"],
  ["more", "dialog, main"],
] as const) {
  test(`the panel over the settings has no accessibility violations, contrast ${contrast}`, async ({
    page,
  }) => {
    await storeChoices(page, { contrast });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/settings");
    await openPanel(page);
    expect(await violationsAtWidths(page, [1280, 360], parts)).toEqual([]);
  });
}

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

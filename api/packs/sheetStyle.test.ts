import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../projectFolders";
import { familyTones, sheetStyle } from "./sheetStyle";

test("uses the site's family colours in light and dark mode", () => {
  const tokens = readFileSync(join(projectRoot, "web/ui/tokens.css"), "utf8");
  for (const [family, { tint, deep, darkDeep }] of Object.entries(familyTones)) {
    const [rules] = tokens.split(`\n[data-family="${family}"] {`)[1]?.split("}") ?? [];
    expect(rules).toContain(`--family-tint: light-dark(${tint}, `);
    expect(rules).toContain(`--family-deep: light-dark(${deep}, ${darkDeep});`);
  }
});

test("sets no paper size, so that it prints on A4 and US Letter", () => {
  const style = sheetStyle("SKY" as Parameters<typeof sheetStyle>[0]);
  expect(style).toMatch(/@page \{[^}]*counter\(page\)/);
  expect(style).not.toMatch(/(?<!-)\bsize:/);
});

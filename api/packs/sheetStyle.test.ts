import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../projectFolders";
import { familyTones, sheetStyle } from "./sheetStyle";

test("uses the site's family colours in light and dark mode", () => {
  const tokens = readFileSync(join(projectRoot, "web/ui/tokens.css"), "utf8");
  const toneOf = (selector: string, name: string) => {
    const [, rules = ""] = tokens.split(`\n${selector} {`);
    return new RegExp(`--family-${name}: (#[0-9a-f]{6});`).exec(rules.split("}")[0] ?? "")?.[1];
  };
  for (const [family, { tint, deep, darkDeep }] of Object.entries(familyTones)) {
    expect(tint).toBe(toneOf(`[data-family="${family}"]`, "tint"));
    expect(deep).toBe(toneOf(`[data-family="${family}"]`, "deep"));
    expect(darkDeep).toBe(toneOf(`:root[data-theme="dark"] [data-family="${family}"]`, "deep"));
  }
});

test("sets no paper size, so that it prints on A4 and US Letter", () => {
  const style = sheetStyle("SKY" as Parameters<typeof sheetStyle>[0]);
  expect(style).toMatch(/@page \{[^}]*counter\(page\)/);
  expect(style).not.toMatch(/(?<!-)\bsize:/);
});

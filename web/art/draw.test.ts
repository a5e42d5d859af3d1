import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { diagramArt } from "./diagrams/diagram";
import { courseArt, siteArt } from "./drawings";

const root = fileURLToPath(new URL("../..", import.meta.url));
const courses = join(root, "api/content/courses");
const courseFiles = [...courseArt(), ...(await diagramArt())];
const all = new Map([...siteArt(), ...courseFiles]);

describe("the committed pictures", () => {
  it.each([...siteArt()])("web/public/art/%s equals the script's output", (name, text) => {
    expect(readFileSync(join(root, "web/public/art", name), "utf8") === text, "run npm run art").toBe(true);
  });

  const drawn = courseFiles.filter(([name]) => existsSync(dirname(join(courses, name))));
  it.each(drawn)("api/content/courses/%s equals the script's output", (name, text) => {
    expect(readFileSync(join(courses, name), "utf8") === text, "run npm run art").toBe(true);
  });
});

describe("every picture", () => {
  it.each([...all])("%s contains no script and loads no other file", (_, text) => {
    expect(text).not.toMatch(/<script|<foreignObject|<image|\son[a-z]+=|@import/i);
    expect(text.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|\/\//);
    for (const [, target] of text.matchAll(/(?:url\(|href=")([^)"]+)/g)) expect(target).toMatch(/^#/);
  });

  it.each([...all])("%s has unique ids and refers only to its own", (_, text) => {
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of text.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(target);
  });

  it.each([...all])("%s contains no NaN, undefined, Infinity or null", (_, text) => {
    expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it("differs between the light and the dark theme", () => {
    for (const [name, text] of all) {
      if (name.endsWith("-dark.svg") || name === "favicon.svg") continue;
      const dark = all.get(name.replace(".svg", "-dark.svg"));
      expect(dark, name).toBeDefined();
      expect(dark, name).not.toBe(text);
    }
  });
});

/** Returns the relative luminance (WCAG 2) of a colour; channels from 0 to 255. */
function luminance(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((byte) => {
    const value = byte / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe("the left 45 % of every wide picture", () => {
  const wide = [...siteArt()].filter(([name]) => /^(slide-|mission)/.test(name));

  it.each(wide)("%s has a contrast of at least 4.5:1 with white text", async (_, text) => {
    const { data, info } = await sharp(Buffer.from(text)).raw().toBuffer({ resolveWithObject: true });
    let brightest = 0;
    for (let y = 0; y < info.height; y += 2) {
      for (let x = 0; x < info.width * 0.45; x += 2) {
        const at = (y * info.width + x) * info.channels;
        brightest = Math.max(brightest, luminance(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255));
      }
    }
    expect(1.05 / (brightest + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

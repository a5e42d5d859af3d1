import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { groupBy } from "es-toolkit";
import { launchBrowser } from "./launchBrowser";

/** Width of a drawing on a phone 320 pixels wide, inside the page's margins. */
const phoneWidth = 288;

const style = `
  body { margin: 0; font: 16px/1.4 system-ui, sans-serif; background: #fff; }
  section { width: fit-content; padding: 16px 0 0 16px; }
  h2 { margin: 0 0 12px; }
  .drawings { display: grid; grid-template-columns: repeat(2, auto); }
  figure { display: flex; flex-wrap: wrap; align-self: start;
    width: ${2 * (phoneWidth + 32)}px; margin: 0 16px 16px 0; }
  figcaption { width: 100%; }
  div.light, div.dark { padding: 16px; }
  .light { background: #fff; }
  .dark { background: #1f1940; }
  img { display: block; width: ${phoneWidth}px; height: auto; }`;

/**
 * Writes a page with drawings in both themes at the width of a phone, and a picture of it for each course.
 * @param files light and dark SVG documents by `<course>/<name>.svg`
 * @param folder created when it is missing
 * @returns the paths of the written files, one a line
 */
export async function contactSheet(files: ReadonlyMap<string, string>, folder: string): Promise<string> {
  const light = [...files.keys()].filter((name) => !name.endsWith("-dark.svg"));
  const bySlug = groupBy(light, (name) => name.split("/")[0] ?? "");
  const sections = Object.entries(bySlug).map(([slug, names]) => {
    const figures = names.map((name) => {
      const image = (theme: string, file: string) =>
        `<div class="${theme}"><img alt="" src="${dataUrl(files.get(file) ?? "")}"></div>`;
      const pair = image("light", name) + image("dark", name.replace(".svg", "-dark.svg"));
      return `<figure><figcaption>${name}</figcaption>${pair}</figure>`;
    });
    const drawings = `<div class="drawings">${figures.join("")}</div>`;
    return `<section id="${slug}"><h2>${slug}</h2>${drawings}</section>`;
  });
  const page = `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>${style}</style>`;
  await mkdir(folder, { recursive: true });
  const sheet = join(folder, "all.html");
  await writeFile(sheet, page + sections.join(""));
  const pictures = await screenshots(sheet, Object.keys(bySlug), folder);
  return [sheet, ...pictures].join("\n");
}

const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

async function screenshots(sheet: string, slugs: readonly string[], folder: string): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 800 }, deviceScaleFactor: 1.5 });
    await page.goto(`file://${sheet}`);
    const paths: string[] = [];
    for (const slug of slugs) {
      const path = join(folder, `${slug}.png`);
      await page.locator(`section[id="${slug}"]`).screenshot({ path });
      paths.push(path);
    }
    return paths;
  } finally {
    await browser.close();
  }
}

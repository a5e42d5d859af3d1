import sharp from "sharp";
import { coursePictures } from "./courses";
import { courseArt } from "./drawings";
import { svg } from "./grounds";
import { launchBrowser } from "./launchBrowser";
import { logoTile } from "./logo";
import { type Family, tints } from "./palette";
import { socialPage } from "./socialCard";

/** Flat colours fit into a palette, which halves the size of the PNG. */
const palette = { palette: true, colours: 160, dither: 0.4, effort: 10, compressionLevel: 9 } as const;

/** The brand's darkest purple. */
const siteGround = "#2A1A73";

/** The deep tint of yellow is brown, which makes its pictures look dull; it uses the site's colour. */
const groundOf = (family: Family) => (family === "sun" ? siteGround : tints(family, "light").deep);

interface Raster {
  name: string;
  width: number;
  height: number;
  html: string;
}

const icon = (name: string, size: number, inset: number, radius: number): Raster => ({
  name,
  width: size,
  height: size,
  html:
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>` +
    svg(48, 48, logoTile(inset, radius)),
});

function rasters(): Raster[] {
  const pictures = courseArt();
  const card = (name: string, title: string, line: string, slug: string, ground: string): Raster => ({
    name,
    width: 1200,
    height: 630,
    html: socialPage({ title, line, picture: pictures.get(`${slug}/picture.svg`) ?? "", ground }),
  });
  return [
    icon("icon-192.png", 192, 0.06, 11),
    icon("icon-512.png", 512, 0.06, 11),
    icon("icon-maskable-192.png", 192, 0.16, 0),
    icon("icon-maskable-512.png", 512, 0.16, 0),
    icon("apple-touch-icon.png", 180, 0.1, 0),
    card(
      "social.png",
      "Learn the skills that life asks for",
      "Free, for ages 8 to 18",
      "communication-and-creativity",
      siteGround,
    ),
    ...coursePictures.map(({ slug, title, family }) =>
      card(`social-${slug}.png`, title, "Free course · ages 8 to 18", slug, groundOf(family)),
    ),
  ];
}

/**
 * Renders icons and social cards with Chromium (CHROMIUM_PATH, /usr/bin/chromium, or Playwright's own) and
 * passes each PNG to `write`.
 */
export async function rasterise(write: (name: string, png: Buffer) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    for (const { name, width, height, html } of rasters()) {
      await page.setViewportSize({ width, height });
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const screenshot = await page.screenshot({ omitBackground: true });
      await write(name, await sharp(screenshot).png(palette).toBuffer());
    }
  } finally {
    await browser.close();
  }
}

// `npm run screenshots`: takes screenshots of every page at two widths, light and dark, into `screenshots/`,
// those of the README into `docs/screenshots/`, and those of the web app manifest into `web/public/art/`.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startServerProcess } from "../api/testing/serverProcess";
import { staticRoutes } from "../web/e2e/routes";
import { launchChromium } from "./chromium";
import { requireBrowser } from "./findBrowser.mjs";
import { build, root } from "./prepare.mjs";

const widths = [1280, 390];
const themes = ["light", "dark"] as const;
const pages = [...staticRoutes, "/Per", "/problem-solving", "/media", "/quiz", "/nowhere"];
const signedInPages = ["/home", "/profile", "/courses", "/Per"];
const readmePages = [
  { path: "/courses", width: 1280, theme: "light", file: "docs/screenshots/courses-light.png" },
  { path: "/Per", width: 1280, theme: "dark", file: "docs/screenshots/course-dark.png" },
  { path: "/", width: 390, theme: "light", file: "docs/screenshots/landing-phone.png" },
] as const;
/** Shown by browsers that offer to install the site; their sizes are in web/public/manifest.webmanifest. */
const manifestPages = [
  { path: "/courses", width: 1280, theme: "light", file: "web/public/art/screenshot-wide.png" },
  { path: "/Per", width: 390, theme: "light", file: "web/public/art/screenshot-narrow.png" },
] as const;

build();
const browser = await launchChromium(requireBrowser());
const folder = mkdtempSync(join(tmpdir(), "ninefold-screenshots-"));
const server = startServerProcess({ DATA_DIR: join(folder, "data") });
try {
  const address = await server.ready;
  for (const width of widths) for (const theme of themes) await captureAll(browser, address, width, theme);
  mkdirSync(join(root, "docs/screenshots"), { recursive: true });
  for (const { path, width, theme, file } of [...readmePages, ...manifestPages]) {
    const page = await openPage(browser, address, width, theme);
    await page.goto(path);
    await settle(page);
    await page.screenshot({ path: join(root, file) });
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function captureAll(within: Browser, address: string, width: number, theme: (typeof themes)[number]) {
  const page = await openPage(within, address, width, theme);
  for (const path of pages) await capture(page, path, `${nameOf(path)}-${width}-${theme}`);
  const learner = {
    name: "Amara Okafor",
    email: `amara.${width}.${theme}@example.org`,
    password: "seven yellow kites",
  };
  await page.request.post("/signup", { data: learner });
  await page.request.post("/login", { data: learner });
  for (const number of [1, 2, 3]) {
    const input = `{ path: "/Per", number: ${number}, completed: true }`;
    const query = `mutation { setModuleCompletion(input: ${input}) { percent } }`;
    await page.request.post("/graphql", { data: { query } });
  }
  for (const path of signedInPages) await capture(page, path, `signed-in-${nameOf(path)}-${width}-${theme}`);
  await page.context().close();
}

async function openPage(
  within: Browser,
  address: string,
  width: number,
  theme: (typeof themes)[number],
): Promise<Page> {
  const context = await within.newContext({
    baseURL: address,
    viewport: { width, height: width > 600 ? 900 : 844 },
    deviceScaleFactor: 1,
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function capture(page: Page, path: string, name: string) {
  await page.goto(path);
  await settle(page);
  await page.screenshot({ path: join(root, "screenshots", `${name}.png`), fullPage: true });
  console.log(`screenshots/${name}.png`);
}

/** Waits until fonts and all images, also lazy ones, are loaded. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle");
}

function nameOf(path: string): string {
  return path === "/" ? "landing" : path.slice(1);
}

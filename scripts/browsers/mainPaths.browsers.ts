import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../../api/projectFolders";
import { fillPracticeItem } from "../../web/e2e/fillPracticeItem";
import { createOfflineSite, type OfflineSite } from "../../web/e2e/offlineSite";
import { staticRoutes } from "../../web/e2e/routes";
import { button, type Engine, type EnginePage, field, heading, link, text } from "./engine";
import { findEngines } from "./findEngines";

const engines = findEngines();
if (typeof engines === "string") throw new Error(engines);

const shownPages = [
  "/",
  "/courses",
  "/Per",
  "/quiz",
  "/practice?course=personal-finance&module=2",
  "/Progress",
  "/chat",
  "/settings",
  "/guides/first-aid",
  "/kept",
];
const password = "seven yellow kites";
let site: OfflineSite;

beforeAll(async () => {
  site = await createOfflineSite();
  await site.start();
}, 120_000);
afterAll(() => site.remove());

describe.each(engines)("$name", ({ start }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
    console.log(engine.version);
  }, 60_000);
  afterAll(() => engine.close());

  async function openPage(): Promise<EnginePage> {
    await site.start();
    const page = await engine.openPage();
    onTestFinished(() => page.close());
    return page;
  }
  const open = (page: EnginePage, path: string) => page.open(site.url + path);

  test("reports an error in the console", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ninefold-console-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "error.html");
    writeFileSync(file, "<script>console.error('wrong here')</script>");
    expect((await engine.consoleErrors([pathToFileURL(file).href])).join()).toContain("wrong here");
  });

  test("renders every page without an error in the console", { timeout: 300_000 }, async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const inSitemap = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
    // Of the pages on types of the schema, which are alike, `staticRoutes` has one.
    const isShown = (address: string) => !address.includes("/developers/types/");
    const paths = staticRoutes.map((path) => site.url + path);
    const addresses = [...new Set([...inSitemap.filter(isShown), ...paths])];
    expect(addresses.length).toBeGreaterThan(45);
    const page = await openPage();
    for (const address of addresses) {
      await page.open(address);
      const title = await page.evaluate("document.querySelector('h1')?.textContent");
      expect(title, address).toMatch(/\w/);
    }
    expect(await engine.consoleErrors(addresses)).toEqual([]);
  });

  test("signs up, logs in, ticks a module and logs out", async () => {
    const page = await openPage();
    const email = `${engine.name.toLowerCase()}@example.org`;
    await open(page, "/signup");
    await page.fill(field("Name"), "Amara Okafor");
    await page.fill(field("Email"), email);
    await page.fill(field("Password"), password);
    await page.click(button("SignUp"));
    await page.waitFor(heading("Welcome back"));
    await page.fill(field("Email"), email);
    await page.fill(field("Password"), password);
    await page.click(button("Login"));
    await page.waitFor(heading("Amara"));
    await open(page, "/Per");
    await page.click(button("Mark as done"));
    await page.waitFor(text("11% Completed"));
    await open(page, "/Per");
    await page.waitFor(text("11% Completed"));
    await open(page, "/logout");
    await page.waitFor(heading("Welcome back"));
    await page.waitFor(text("You have been logged out."));
    await open(page, "/Per");
    await page.waitFor(text("0% Completed"));
  });

  test("scores a quiz", async () => {
    const page = await openPage();
    await open(page, "/quiz");
    for (const [index, letter] of ["b", "b", "b", "b", "c"].entries()) {
      await page.waitFor(text(`Question ${index + 1} of 5`));
      await page.click(`//button[not(@disabled)][starts-with(normalize-space(), "${letter})")]`);
    }
    await page.waitFor(text("Your score: 5 out of 5"));
  });

  test("gives feedback on a practice item", async () => {
    const page = await openPage();
    await open(page, "/Per");
    await page.click(link("Try two questions"));
    await page.waitFor(button("Check"));
    await page.evaluate(`(${fillPracticeItem})()`);
    await page.click(button("Check"));
    await page.waitFor(link("Read again"));
  });

  test("answers a question in the chat", async () => {
    const page = await openPage();
    await open(page, "/chat");
    await page.waitFor(button("Send"));
    await page.fill('//*[@placeholder="Type your Question..."]', "what is a budget");
    await page.press("Enter");
    await page.waitFor('//li[@data-reply]//a[starts-with(@href, "/Per#module")]');
  });

  test("keeps a course and reads and ticks it without the server", async () => {
    const page = await openPage();
    await open(page, "/kept?course=personal-finance");
    await page.click(button("Keep this course"));
    await page.waitFor(heading("Personal Finance is kept"));
    await site.stop();
    await open(page, "/Per");
    await page.waitFor(text("You are offline."));
    await page.click(button("Mark as done"));
    await page.waitFor(text("11% Completed"));
    await open(page, "/techno");
    await page.waitFor(heading("You are offline"));
    await site.start();
    await open(page, "/Per");
    await page.waitFor(text("11% Completed"));
    await page.waitUntil("!document.body.textContent.includes('You are offline.')");
  });

  test("sets the text size in the comfort panel", async () => {
    const page = await openPage();
    await open(page, "/courses");
    await page.click(button("Reading comfort"));
    await page.click('//label[normalize-space()="Large"]');
    await page.waitUntil("document.documentElement.dataset.textSize === 'large'");
    await page.press("Escape");
    await open(page, "/Per");
    await page.waitUntil("document.documentElement.dataset.textSize === 'large'");
  });

  test("runs a saved query in the explorer", async () => {
    const page = await openPage();
    await open(page, "/explorer");
    await page.click(button("Search the courses"));
    await page.waitFor('//*[contains(@class, "view-line")]');
    await page.click('//button[contains(@aria-label, "Execute query")]');
    await page.waitFor('//*[contains(@class, "result-window")][contains(., "searchModules")]');
  });

  test.each([1280, 390])("takes screenshots at %i px", async (width) => {
    const folder = join(projectRoot, "screenshots/browsers");
    mkdirSync(folder, { recursive: true });
    const page = await openPage();
    await page.resize(width, 800);
    for (const path of shownPages) {
      await open(page, path);
      await page.evaluate("document.fonts.ready.then(() => true)");
      await page.waitUntil(isComplete);
      expect(
        await page.evaluate("document.documentElement.scrollWidth - innerWidth"),
        path,
      ).toBeLessThanOrEqual(0);
      const name = path === "/" ? "landing" : path.replaceAll(/\W+/g, "-").slice(1);
      writeFileSync(join(folder, `${name}-${width}-${engine.name}.png`), await page.screenshot());
    }
  });
});

/** True once the page has read what the browser stores. */
const isComplete = "!document.querySelector('main').innerText.includes('Reading what is kept')";

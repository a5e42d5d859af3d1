import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { chromiumArguments } from "../chromium";
import { type Engine, type EnginePage, isUncovered, waitMs } from "./engine";

/** Chromium over the DevTools protocol, Firefox over WebDriver BiDi. */
export async function startPuppeteer(browser: "chrome" | "firefox", executablePath: string): Promise<Engine> {
  const started = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    args: browser === "chrome" ? chromiumArguments : [],
  });
  return {
    name: browser === "chrome" ? "Chromium" : "Firefox",
    version: await started.version(),
    openPage: async () => openPage(started),
    consoleErrors: (addresses) => consoleErrors(started, addresses),
    close: () => started.close(),
  };
}

async function openPage(browser: Browser): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return pageOf(page, () => context.close());
}

function pageOf(page: Page, close: () => Promise<void>): EnginePage {
  const find = (element: string) => page.locator(`::-p-xpath(${element})`).setTimeout(waitMs);
  const click = async (element: string, count: number) => {
    const found = await find(element).waitHandle();
    await page.waitForFunction(isUncovered, { timeout: waitMs }, found as ElementHandle<Element>);
    await find(element).click({ count });
  };
  return {
    async open(address) {
      await page.goto(address);
    },
    click: (element) => click(element, 1),
    async fill(element, value) {
      await click(element, 3);
      await page.keyboard.type(value);
    },
    press: (key) => page.keyboard.press(key),
    async waitFor(element) {
      await find(element).wait();
    },
    async waitUntil(expression) {
      await page.waitForFunction(expression, { timeout: waitMs });
    },
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close,
  };
}

async function consoleErrors(browser: Browser, addresses: readonly string[]): Promise<string[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error}`));
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle0" });
    // Firefox reports a font that the next page interrupts.
    await page.evaluate("document.fonts.ready.then(() => true)");
  }
  await context.close();
  return errors;
}

import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/findBrowser.mjs";
import type { Stage } from "../row";

/** A first load on a slow phone: milliseconds, except for the shift and the bytes. */
export interface FirstLoad {
  largestPaint: number;
  /** Total blocking time: the sum of what each task after the first paint takes beyond 50 ms. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Of JavaScript, as it came over the wire. */
  scriptBytes: number;
}

/** Lighthouse's "Slow 4G", applied by the browser to each request. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowedTimes = 4;

/** A browser that ends with the row. */
export async function startBrowser(stage: Stage): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No Chromium was found and none could be installed.");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
    // The stage ends it, with everything else.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  stage.onEnd(() => browser.close());
  return browser;
}

/** A program on a slow phone with much to do elsewhere may ask nothing for a while before it goes on. */
const settleMs = 1500;

/**
 * Opens an address as a phone on Slow 4G with a processor of a quarter would, with nothing stored, and waits
 * until it has settled: with `hasProgram` not before the page's scripts have come and had time to run.
 */
export async function loadSlowly(browser: Browser, url: string, hasProgram: boolean): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: fileURLToPath(new URL("observeLoad.js", import.meta.url)) });
    await slowDown(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForFunction(() => window.hasPainted());
    if (hasProgram) {
      await page.waitForFunction(() => window.firstLoad().scriptBytes > 0);
      await page.waitForTimeout(settleMs);
    }
    return await page.evaluate(() => window.firstLoad());
  } finally {
    await context.close();
  }
}

/** From now on the page has the network and the processor of a slow phone. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowedTimes });
}

declare global {
  interface Window {
    hasPainted(): boolean;
    firstLoad(): FirstLoad;
  }
}

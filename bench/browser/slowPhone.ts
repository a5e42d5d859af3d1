import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { launchChromium, slowDown } from "../../scripts/chromium";
import { findBrowser } from "../../scripts/findBrowser.mjs";
import type { Stage } from "../row";

/** A first load on a slow phone. Times are in milliseconds. */
export interface FirstLoad {
  largestPaint: number;
  /** Total blocking time: the sum of the time beyond 50 ms of each task after the first paint. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Transferred bytes of JavaScript. */
  scriptBytes: number;
}

/** Starts a browser that is closed when the row ends. */
export async function startBrowser(stage: Stage): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No Chromium was found and none could be installed.");
  // The stage closes it.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await launchChromium(executablePath, signals);
  stage.onEnd(() => browser.close());
  return browser;
}

/** A slow script may be idle on the network for a while before it continues. */
const settleMs = 1500;

/**
 * Opens an address with an empty profile on Slow 4G and a CPU slowed four times, and waits until the load has
 * settled. With `hasScripts` it also waits until the scripts have loaded and had time to run.
 */
export async function loadSlowly(browser: Browser, url: string, hasScripts: boolean): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: fileURLToPath(new URL("observeLoad.js", import.meta.url)) });
    await slowDown(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForFunction(() => window.hasPainted());
    if (hasScripts) {
      await page.waitForFunction(() => window.firstLoad().scriptBytes > 0);
      await page.waitForTimeout(settleMs);
    }
    return await page.evaluate(() => window.firstLoad());
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    hasPainted(): boolean;
    firstLoad(): FirstLoad;
  }
}

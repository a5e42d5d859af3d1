import { existsSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { launchChromium } from "../../scripts/chromium";

/** Starts Chromium: CHROMIUM_PATH, /usr/bin/chromium, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const system = existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined;
  return launchChromium(process.env.CHROMIUM_PATH ?? system);
}

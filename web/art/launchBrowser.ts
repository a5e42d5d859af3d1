import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Starts Chromium: CHROMIUM_PATH, /usr/bin/chromium, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return chromium.launch({ executablePath, args });
}

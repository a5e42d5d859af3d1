import { type Browser, chromium, type LaunchOptions, type Page } from "@playwright/test";

/** Lighthouse's Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;

/** Arguments of a Chromium that runs as any user and sends no requests of its own. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts a Chromium that sends no requests of its own; without a path, Playwright's. */
export function launchChromium(
  executablePath: string | undefined,
  options: LaunchOptions = {},
): Promise<Browser> {
  return chromium.launch({ executablePath, args: chromiumArguments, ...options });
}

/** Emulates the network and the CPU of a slow phone from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

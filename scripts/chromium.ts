import { type Browser, chromium, type LaunchOptions, type Page } from "@playwright/test";

/** Lighthouse's Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;

/** Starts a Chromium that sends no requests of its own. */
export function launchChromium(executablePath: string, options: LaunchOptions = {}): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
  return chromium.launch({ executablePath, args, ...options });
}

/** Emulates the network and the CPU of a slow phone from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

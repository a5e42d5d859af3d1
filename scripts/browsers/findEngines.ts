import { existsSync } from "node:fs";
import { findProgram } from "../../api/testing/findProgram";
import { findBrowser } from "../findBrowser.mjs";
import type { Engine } from "./engine";
import { startPuppeteer } from "./puppeteerEngine";
import { startWebKit } from "./webkitEngine";

const packages = "chromium firefox-esr webkit2gtk-driver xvfb";
const miniBrowserFolders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"];

/** Returns how to start each engine, or a sentence that says what to install. */
export function findEngines(): { name: string; start: () => Promise<Engine> }[] | string {
  const chromium = findBrowser();
  const firefox = process.env.FIREFOX_PATH || findProgram("firefox-esr") || findProgram("firefox");
  const driver = findProgram("WebKitWebDriver");
  const xvfb = findProgram("Xvfb");
  const miniBrowser = miniBrowserFolders
    .flatMap((folder) =>
      ["4.1", "6.0", "4.0"].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find((path) => existsSync(path));
  if (!chromium || !firefox || !driver || !xvfb || !miniBrowser)
    return `This needs Chromium, Firefox and WebKitGTK: apt-get install ${packages}`;
  return [
    { name: "Chromium", start: () => startPuppeteer("chrome", chromium) },
    { name: "Firefox", start: () => startPuppeteer("firefox", firefox) },
    { name: "WebKit", start: () => startWebKit({ driver, miniBrowser, xvfb }) },
  ];
}

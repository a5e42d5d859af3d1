// Which Chromium the browser tests use.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemBrowsers = [
  // Chromium without windows: the tests take three quarters of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/microsoft-edge",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * The path of a Chromium: CHROMIUM_PATH, one of the system's, Playwright's own download, or Debian's package;
 * undefined if there is none.
 */
export function findBrowser() {
  const present = () =>
    [process.env.CHROMIUM_PATH, ...systemBrowsers, chromium.executablePath()].find(
      (path) => path && existsSync(path),
    );
  const ways = [() => true, downloadPlaywrights, installDebians];
  for (const way of ways) if (way() && present()) return present();
  return undefined;
}

function downloadPlaywrights() {
  console.log("No Chromium here: trying Playwright's download ...");
  return succeeds(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing Debian's chromium ...");
  return (
    succeeds("apt-get", ["update", "-q"]) &&
    succeeds("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"])
  );
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "ignore", timeout: 300_000 }).status === 0;
}

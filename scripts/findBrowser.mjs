// Finds or installs a Chromium for tests and screenshots. `node scripts/findBrowser.mjs` prints its path.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemBrowsers = [
  // The headless shell runs the tests in two thirds of the time.
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
 * Returns the path of a Chromium: CHROMIUM_PATH, a browser of the system, Playwright's download or Debian's
 * package; undefined if none is available. On Debian, installs the font that tests of the layout need.
 */
export function findBrowser() {
  const findInstalled = () =>
    [process.env.CHROMIUM_PATH, ...systemBrowsers, chromium.executablePath()].find(
      (path) => path && existsSync(path),
    );
  const steps = [
    () => true,
    downloadWithPlaywright,
    () => installWithApt("chromium-headless-shell"),
    () => installWithApt("chromium"),
  ];
  if (!steps.some((step) => step() && findInstalled())) return undefined;
  // Metrics of Arial, from which the fallbacks in web/ui/fonts.css are calculated.
  if (!existsSync("/usr/share/fonts/truetype/liberation")) installWithApt("fonts-liberation");
  return findInstalled();
}

/** Like `findBrowser`, but ends the process with a sentence if none is available. */
export function requireBrowser() {
  const path = findBrowser();
  if (path) return path;
  console.error(
    "No Chromium was found and none could be installed: install Chromium or Chrome, then try again.",
  );
  process.exit(1);
}

function downloadWithPlaywright() {
  console.error("No Chromium found: trying Playwright's download ...");
  return succeeds(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
}

function installWithApt(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.error(`Installing Debian's ${name} ...`);
  return (
    succeeds("apt-get", ["update", "-q"]) &&
    succeeds("apt-get", ["install", "-y", "-q", "--no-install-recommends", name])
  );
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "ignore", timeout: 300_000 }).status === 0;
}

if (process.argv[1] === import.meta.filename) console.log(findBrowser() ?? "");

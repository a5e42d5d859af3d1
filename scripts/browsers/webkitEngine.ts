import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chunk } from "es-toolkit";
import { Builder, By, error, Key, until, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../../api/testing/freePort";
import { type Engine, type EnginePage, isUncovered, waitMs } from "./engine";

/** The programs of Debian's packages webkit2gtk-driver and xvfb. */
export interface WebKitPrograms {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

/** Number of tabs that MiniBrowser loads at the same time, and the time that they get. */
const tabs = 8;
const tabsMs = 12_000;

/** The MiniBrowser of WebKitGTK over WebDriver, on a display of Xvfb. */
export async function startWebKit({ driver, miniBrowser, xvfb }: WebKitPrograms): Promise<Engine> {
  const display = await startDisplay(xvfb);
  // WebKit's own sandbox needs user namespaces, which containers do not have.
  const environment = {
    ...process.env,
    DISPLAY: display.name,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  };
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], { env: environment, stdio: "ignore" });

  async function openDriver(): Promise<WebDriver> {
    const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await builder.build();
      } catch (failure) {
        // The driver needs a moment to listen.
        if (attempt === 20) throw failure;
        await wait(250);
      }
    }
  }

  const first = await openDriver();
  const version = `WebKitGTK ${(await first.getCapabilities()).get("browserVersion")}`;
  await first.quit();
  return {
    name: "WebKit",
    version,
    openPage: async () => pageOf(await openDriver()),
    consoleErrors: (addresses) => consoleErrors(miniBrowser, environment, addresses),
    async close() {
      await end(server);
      await end(display.process);
    },
  };
}

async function startDisplay(xvfb: string) {
  const child = spawn(xvfb, ["-displayfd", "1", "-screen", "0", "1400x1100x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(child.stdout, "data");
  return { process: child as ChildProcess, name: `:${String(number).trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

async function pageOf(driver: WebDriver): Promise<EnginePage> {
  await resize(1280, 900);
  return {
    open: (address) => driver.get(address),
    click: (element) => withElement(element, (found) => found.click()),
    fill: (element, value) =>
      withElement(element, async (found) => {
        await found.clear();
        await found.sendKeys(value);
      }),
    async press(key) {
      await driver
        .actions()
        .sendKeys(key === "Enter" ? Key.ENTER : Key.ESCAPE)
        .perform();
    },
    waitFor: (element) => withElement(element, async () => {}),
    async waitUntil(expression) {
      await driver.wait(() => evaluate(expression), waitMs, expression);
    },
    evaluate,
    resize,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: () => driver.quit(),
  };

  /** Acts on a visible element; again if the page has replaced it meanwhile. */
  async function withElement(
    element: string,
    act: (found: WebElement) => Promise<void>,
    tries = 5,
  ): Promise<void> {
    try {
      const found = await driver.wait(until.elementLocated(By.xpath(element)), waitMs);
      await driver.wait(until.elementIsVisible(found), waitMs);
      await driver.wait(() => driver.executeScript(isUncovered, found), waitMs);
      await act(found);
    } catch (failure) {
      if (!(failure instanceof error.StaleElementReferenceError) || tries === 1) throw failure;
      await withElement(element, act, tries - 1);
    }
  }

  function evaluate(expression: string): Promise<unknown> {
    return driver.executeAsyncScript(
      `const done = arguments[0];
      Promise.resolve(${expression}).then(done, (error) => done(String(error)));`,
    );
  }

  /** Sets the size of the page: the window has a toolbar. */
  async function resize(width: number, height: number): Promise<void> {
    const size = async () =>
      (await driver.executeScript("return [innerWidth, innerHeight]")) as [number, number];
    const window = driver.manage().window();
    await window.setRect({ width, height });
    const [innerWidth, innerHeight] = await size();
    await window.setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
  }
}

/**
 * An automated WebKitGTK does not report console messages, so this starts MiniBrowser without automation and
 * reads what it writes to its standard error.
 */
async function consoleErrors(
  miniBrowser: string,
  environment: NodeJS.ProcessEnv,
  addresses: readonly string[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-webkit-"));
  const settings = join(folder, "settings");
  writeFileSync(settings, "[websettings]\nenable-write-console-messages-to-stdout=true\n");
  let output = "";
  for (const group of chunk([...addresses], tabs)) {
    // The option `--private` would silence the console.
    const child = spawn(miniBrowser, [`--config=${settings}`, ...group], {
      env: { ...environment, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr.on("data", (data) => {
      output += data;
    });
    await wait(tabsMs);
    await end(child);
  }
  rmSync(folder, { recursive: true, force: true });
  return output.split("\n").filter((line) => / CONSOLE (?:[A-Z]+ )?ERROR /.test(line));
}

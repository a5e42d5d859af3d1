import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { unsetVariables } from "./api/testing/serverProcess";
import { chromiumArguments } from "./scripts/chromium";

/**
 * Starts the built site (run `npm run build` first) with an embedded database that contains the content.
 * Workers evaluate this file again and take port and folders from the environment.
 */
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= newDataFolder();
// A database that no server opens, for the fixtures that copy it.
process.env.E2E_TEMPLATE ??= newDataFolder();
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "web/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  use: {
    baseURL,
    // Traces would take a fifth of the time; `--trace on` records them.
    trace: "off",
    launchOptions: {
      executablePath: chromium(),
      args: chromiumArguments,
    },
  },
  webServer: {
    command: "node --import tsx web/e2e/fillDataFolder.ts && node dist/api/main.js",
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      ...unsetVariables,
      NODE_ENV: "production",
      PORT: process.env.E2E_PORT,
      HOST: "localhost",
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      E2E_TEMPLATE: process.env.E2E_TEMPLATE,
      GEMINI_API_KEY: "",
      LOG_LEVEL: "warn",
      // All tests have one address, whose rendered pages are counted together.
      COST_PER_MINUTE: "3000000",
    },
  },
});

/** Returns the browser of CHROMIUM_PATH or of the system; undefined for that of Playwright. */
function chromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
    (path) => path && existsSync(path),
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-e2e-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

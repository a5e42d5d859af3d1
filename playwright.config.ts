import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

/**
 * The built site (`npm run build` first) on a port of its own, with an embedded database that holds the
 * content; and a second one with a key, whose AI is a stand-in. Workers read this file again: what was chosen
 * once reaches them through the environment.
 */
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= newDataFolder();
process.env.E2E_AI_PORT ??= String(await freePort());
process.env.E2E_AI_DATA_DIR ??= newDataFolder();
process.env.E2E_GEMINI_PORT ??= String(await freePort());
process.env.E2E_GEMINI_CONTROL_PORT ??= String(await freePort());
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
    // `--trace on` records one; for every test it would take a fifth of the time.
    trace: "off",
    launchOptions: {
      executablePath: chromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  webServer: [
    siteServer(process.env.E2E_PORT, process.env.E2E_DATA_DIR, { GEMINI_API_KEY: "" }),
    siteServer(process.env.E2E_AI_PORT, process.env.E2E_AI_DATA_DIR, {
      GEMINI_API_KEY: "the key of the stand-in",
      GEMINI_BASE_URL: `http://127.0.0.1:${process.env.E2E_GEMINI_PORT}`,
      ASSISTANT_PER_MINUTE: "3",
      // It is told to fail.
      LOG_LEVEL: "fatal",
    }),
    {
      command: "node --import tsx web/e2e/geminiStandIn.ts",
      port: Number(process.env.E2E_GEMINI_CONTROL_PORT),
      env: {
        PORT: process.env.E2E_GEMINI_PORT,
        CONTROL_PORT: process.env.E2E_GEMINI_CONTROL_PORT,
      },
    },
  ],
});

function siteServer(port: string, dataFolder: string, environment: Record<string, string>) {
  const url = `http://localhost:${port}`;
  return {
    command: "node --import tsx web/e2e/fillDataFolder.ts && node dist/api/main.js",
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    env: {
      PORT: port,
      HOST: "localhost",
      PUBLIC_URL: url,
      DATABASE_URL: "",
      DATA_DIR: dataFolder,
      LOG_LEVEL: "warn",
      ...environment,
    },
  };
}

/** The browser named by the environment, or the system's; undefined leaves it to Playwright. */
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

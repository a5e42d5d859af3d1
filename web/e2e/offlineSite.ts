import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../api/testing/freePort";
import { startServerProcess } from "../../api/testing/serverProcess";

/** A site of its own, which tests stop and start again. */
export interface OfflineSite {
  url: string;
  /**
   * Starts the server unless it runs.
   * @param root the folder of another release; by default, this one
   */
  start(environment?: Record<string, string>, root?: string): Promise<void>;
  /** Ends the server: no request gets a response. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function createOfflineSite(): Promise<OfflineSite> {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-offline-"));
  execFileSync(process.execPath, ["--import", "tsx", "web/e2e/fillDataFolder.ts"], {
    env: { ...process.env, DATA_DIR: folder },
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server: ReturnType<typeof startServerProcess> | null = null;

  async function stop() {
    server?.child.kill();
    await server?.exited;
    server = null;
  }

  return {
    url,
    async start(environment = {}, root) {
      if (server) return;
      const settings = {
        PORT: String(port),
        HOST: "localhost",
        PUBLIC_URL: url,
        DATA_DIR: folder,
        SESSION_SECRET: "s".repeat(32),
      };
      server = startServerProcess({ ...settings, ...environment }, root);
      await server.ready;
    },
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

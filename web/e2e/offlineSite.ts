import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isEqual } from "es-toolkit";
import { freePort } from "../../api/testing/freePort";
import { startServerProcess } from "../../api/testing/serverProcess";
import { startTcpRelay, type TcpRelay } from "../../api/testing/tcpRelay";
import { copyDatabase } from "./copyDatabase";

/** A site of its own, behind a relay that tests close and open again. */
export interface OfflineSite {
  url: string;
  /**
   * Opens the relay to a server. Starts one unless it runs already.
   * @param root the folder of another release; by default, this one
   */
  start(environment?: Record<string, string>, root?: string): Promise<void>;
  /** Closes the relay: connections end, and new ones are refused as when no server runs. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function createOfflineSite(): Promise<OfflineSite> {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-offline-"));
  copyDatabase(folder);
  const [port, serverPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(serverPort),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    SESSION_SECRET: "s".repeat(32),
  };
  let server: { process: ReturnType<typeof startServerProcess>; started: unknown[] } | null = null;
  let relay: TcpRelay | null = null;

  async function stop() {
    await relay?.close();
    relay = null;
  }

  async function endServer() {
    await server?.process.stop();
    server = null;
  }

  return {
    url,
    async start(environment = {}, root) {
      if (relay) return;
      if (!isEqual(server?.started, [environment, root])) await endServer();
      server ??= {
        process: startServerProcess({ ...settings, ...environment }, root),
        started: [environment, root],
      };
      await server.process.ready;
      relay = await startTcpRelay(serverPort, port);
    },
    stop,
    async remove() {
      await stop();
      await endServer();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

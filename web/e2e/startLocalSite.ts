import { freePort } from "../../api/testing/freePort";
import { startServerProcess } from "../../api/testing/serverProcess";

/** Starts the built server with these settings, on a free port of localhost, which is its public address. */
export async function startLocalSite(settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = startServerProcess({
    PORT: String(port),
    HOST: "localhost",
    PUBLIC_URL: url,
    ...settings,
  });
  await server.ready;
  return { url, stop: server.stop };
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../api/projectFolders";

/**
 * A database that the site has filled: a PostgreSQL server, or a data folder that no other process has open.
 */
type Rows = { databaseUrl: string; dataDir?: undefined } | { databaseUrl?: undefined; dataDir: string };

/**
 * Starts, as a process of its own, a server that answers the `benchOperations` with SQL written by hand
 * behind raw `node:http`: POST to any path with the body that `/graphql` gets, answered by the same `data`.
 * Sessions are those of the site, whose first secret it needs.
 */
export async function startHandwritten({
  databaseUrl = "",
  dataDir = "",
  sessionSecret,
}: Rows & { sessionSecret: string }): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = fork(join(projectRoot, "bench/handwritten/serve.ts"), {
    execArgv: ["--import", "tsx"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HANDWRITTEN_DATABASE_URL: databaseUrl,
      HANDWRITTEN_DATA_DIR: dataDir,
      HANDWRITTEN_SECRET: sessionSecret,
    },
  });
  const exited = once(child, "exit");
  const started = await Promise.race([once(child, "message"), exited.then(() => null)]);
  if (!started || child.pid === undefined)
    throw new Error("the hand-written server ended before it listened");
  return {
    url: `http://127.0.0.1:${started[0].port}`,
    pid: child.pid,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

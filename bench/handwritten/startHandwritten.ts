import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../api/projectFolders";

/** A database with the site's content: on a PostgreSQL server, or a data folder that no process uses. */
type FilledDatabase =
  | { databaseUrl: string; dataDir?: undefined }
  | { databaseUrl?: undefined; dataDir: string };

/**
 * Starts a process that serves the `benchOperations` with hand-written SQL behind raw `node:http`: POST to
 * any path takes the body of a `/graphql` request and returns the same `data`. It accepts sessions of the
 * site whose first secret is `sessionSecret`.
 */
export async function startHandwritten({
  databaseUrl = "",
  dataDir = "",
  sessionSecret,
}: FilledDatabase & { sessionSecret: string }): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
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
    throw new Error("the hand-written server exited before it listened");
  return {
    url: `http://127.0.0.1:${started[0].port}`,
    pid: child.pid,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { variableNames } from "../environment";
import { projectRoot } from "../projectFolders";

/** All variables of the site, unset: a process with them reads nothing from the file `.env` of its folder. */
export const unsetVariables = Object.fromEntries(variableNames.map((name) => [name, ""]));

/** The built server in a separate process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Returns the output so far. */
  output(): string;
  /** Resolves with the printed URL; rejects when the process ends first. */
  ready: Promise<string>;
  /** Resolves when the process has ended. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends SIGTERM and resolves when the process has ended. */
  stop(): Promise<void>;
}

/**
 * Starts the built server, or another program that prints its URL in the same format, in production mode like
 * `npm start`, on a free port and with only the given environment.
 */
export function startServerProcess(
  environment: Record<string, string>,
  root = projectRoot,
  program = "dist/api/main.js",
): ServerProcess {
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: {
      ...unsetVariables,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on("exit", (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      const address = /is ready at http:\/\/localhost:(\d+)/.exec(output);
      if (address) resolve(`http://127.0.0.1:${address[1]}`);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    exited.then(({ code }) =>
      reject(new Error(`the server exited with code ${code} before it was ready: ${output}`)),
    );
  });
  ready.catch(() => {});
  const stop = async () => {
    child.kill();
    await exited;
  };
  return { child, output: () => output, ready, exited, stop };
}

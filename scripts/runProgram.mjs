// Runs the development tools for `npm test` and `npm run check`.
import { spawn } from "node:child_process";
import { root } from "./prepare.mjs";

/**
 * Runs the executable of a package with the current Node.
 * @returns the exit code (null after a signal) and the output unless `isShown`
 */
export function runProgram(program, args, { environment = {}, isShown = true } = {}) {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    cwd: root,
    stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    // With "production", tests would load React's production build.
    env: { ...process.env, NODE_ENV: "test", ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", (status) => resolve({ status, output }));
  });
}

/** Runs a tool as a check and prints its output at the end. @returns whether it passed */
export async function check(name, program, args) {
  const { status, output } = await runProgram(program, args, { isShown: false });
  console.log(`\n== ${name}\n${output}`);
  return status === 0;
}

/** Returns name, program and arguments of each check. @param lint the arguments of Biome */
export function staticChecks(lint) {
  return [
    ["types", "typescript/bin/tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.json"]],
    ["lint", "@biomejs/biome/bin/biome", lint],
    ["unused code", "knip/bin/knip.js", []],
    ["spelling", "cspell/bin.mjs", ["lint", "--no-progress"]],
  ];
}

export const vitest = "vitest/vitest.mjs";
export const playwright = "@playwright/test/cli.js";

// Running the project's programs for `npm test` and `npm run check`.
import { spawn } from "node:child_process";
import { root } from "./prepare.mjs";

/**
 * Runs a program of a package with this Node.
 * @returns its exit code, null when a signal ended it, and its output unless that was shown
 */
export function runProgram(program, args, { environment = {}, isShown = true } = {}) {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    cwd: root,
    stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
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

/** Runs a program as one check and shows its output when it has ended. @returns whether it passed */
export async function check(name, program, args) {
  const { status, output } = await runProgram(program, args, { isShown: false });
  console.log(`\n== ${name}\n${output}`);
  return status === 0;
}

export const tsc = "typescript/bin/tsc";
export const biome = "@biomejs/biome/bin/biome";
export const knip = "knip/bin/knip.js";
export const vitest = "vitest/vitest.mjs";
export const playwright = "@playwright/test/cli.js";

// `npm run check`: types, lint, unused code, spelling and unit tests, in under a minute. With `-- --changed`,
// lint and tests cover only the changes since the merge base with `main`; on `main`, since the last commit.
import { spawnSync } from "node:child_process";
import { codegen, install, refuseArguments, requireNode, root } from "./prepare.mjs";
import { check, runProgram, staticChecks, vitest } from "./runProgram.mjs";

requireNode();
refuseArguments("npm run check has one option: --changed.", ["--changed"]);
install();
codegen();

const base = process.argv.includes("--changed") ? mergeBase() : undefined;
const [checks, tests] = await Promise.all([runChecks(), runTests()]);
console.log(`\n== tests\n${tests.output}`);
const failed = [...checks, ["tests", tests.status === 0]].flatMap(([name, passed]) => (passed ? [] : [name]));
console.log(failed.length > 0 ? `Failed: ${failed.join(", ")}` : "All checks passed");
process.exitCode = failed.length > 0 ? 1 : 0;

async function runChecks() {
  const onlyChanged = base ? ["--changed", `--since=${base}`, "--no-errors-on-unmatched"] : [];
  const results = [];
  for (const [name, program, args] of staticChecks(["check", "--error-on-warnings", ...onlyChanged, "."]))
    results.push([name, await check(name, program, args)]);
  return results;
}

function runTests() {
  const onlyChanged = base ? ["--changed", base, "--passWithNoTests", "--project", "dom"] : [];
  return runProgram(vitest, ["run", "--project", "unit", ...onlyChanged], { isShown: false });
}

/** Returns the merge base with `main`; without a `main`, the last commit. */
function mergeBase() {
  const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", "main"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "HEAD";
}

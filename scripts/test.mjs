// `npm test`: everything there is to test. Each static check counts as one test; the last line is `N passed, N failed`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build, install, requireNode, root } from "./prepare.mjs";

requireNode();
install();
build();

const reports = mkdtempSync(join(tmpdir(), "ninefold-reports-"));
const totals = { passed: 0, failed: 0 };
/** What failed, said again at the end: the output above it is long. */
const failures = [];

// One core is enough to prepare the databases of the tests: the other one checks meanwhile.
const checks = runChecks();
await runVitest();
await checks;
await runPlaywright();

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** One after the other; what they print is shown when each has ended. */
async function runChecks() {
  await check("types", "node_modules/typescript/bin/tsc", ["--noEmit"]);
  await check("lint", "node_modules/@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", "."]);
  await check("unused code", "node_modules/knip/bin/knip.js", []);
}

/** Runs a program of a package; it passes or fails as a whole. */
async function check(name, program, args) {
  const { status, output } = await node(program, args, { isShown: false });
  console.log(`\n== ${name}\n${output}`);
  if (status !== 0) failures.push(name);
  count(status === 0 ? 1 : 0, 1);
}

async function runVitest() {
  console.log("\n== unit and integration tests, on the embedded database and on PostgreSQL");
  const report = join(reports, "vitest.json");
  const { status } = await node("node_modules/vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && failed.length === 0) failures.push(relative(root, name));
    for (const { fullName } of failed) failures.push(`${relative(root, name)}: ${fullName}`);
  }
  count(numPassedTests, numPassedTests + numFailedTests, status);
}

async function runPlaywright() {
  console.log("\n== browser tests");
  const { findBrowser } = await import("./findBrowser.mjs");
  const browser = findBrowser();
  if (!browser) {
    console.error(
      "No Chromium was found and none could be installed: install Chromium or Chrome, then run npm test again.",
    );
    return count(0, 1);
  }
  const report = join(reports, "playwright.json");
  const { status } = await node("node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json"], {
    environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats = {}, suites = [] } = readReport(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  for (const { file, title, ok } of specsOf(suites)) if (!ok) failures.push(`${file}: ${title}`);
  count(expected, expected + unexpected + flaky, status);
}

/** The tests of Playwright's report, from suites within suites. */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

/** A run that failed without saying so in its report (it crashed, or something outside the tests threw) counts as one failure. */
function count(passed, total, status = 0) {
  totals.passed += passed;
  totals.failed += total - passed || (status === 0 && total > 0 ? 0 : 1);
}

/** Runs a program with Node; resolves with its exit code, null when a signal ended it, and with what it printed unless that was shown. */
function node(program, args, { environment = {}, isShown = true } = {}) {
  const child = spawn(process.execPath, [program, ...args], {
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

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

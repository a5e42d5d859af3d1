// `npm test`: runs all checks and tests. Each static check counts as one test; the last line is `N passed,
// N failed`. `npm run test:long` also runs the repetitions that `api/testing/longRun.ts` omits.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { build, install, requireNode, root } from "./prepare.mjs";
import { check, playwright, runProgram, staticChecks, vitest } from "./runProgram.mjs";

requireNode();
install();
build();

if (process.argv.includes("--long")) process.env.TEST_LONG = "yes";
const reports = mkdtempSync(join(tmpdir(), "ninefold-reports-"));
const totals = { passed: 0, failed: 0 };
/** Failed tests, repeated at the end of the output. */
const failures = [];

// The preparation of the test databases needs one core; the checks use the other one.
const checks = runChecks();
// An installation of the browser mostly waits for the network.
const browserPath = findBrowser();
await runVitest();
await checks;
await runPlaywright();

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** Runs the checks sequentially; each prints its output at its end. */
async function runChecks() {
  for (const [name, program, args] of staticChecks(["ci", "--error-on-warnings", "."])) {
    const passed = await check(name, program, args);
    if (!passed) failures.push(name);
    count(passed ? 1 : 0, 1);
  }
}

async function runVitest() {
  console.log("\n== unit, component and integration tests");
  const report = join(reports, "vitest.json");
  const { status } = await runProgram(vitest, [
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
  if (status !== 0 && numFailedTests === 0) failures.push("vitest: errors outside the tests, see above");
  count(numPassedTests, numPassedTests + numFailedTests, status);
}

async function runPlaywright() {
  console.log("\n== browser tests");
  const browser = await browserPath;
  if (!browser) {
    console.error(
      "No Chromium was found and none could be installed: install Chromium or Chrome, then run npm test " +
        "again.",
    );
    return count(0, 1);
  }
  const report = join(reports, "playwright.json");
  const { status } = await runProgram(playwright, ["test", "--reporter=list,json"], {
    environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats = {}, suites = [] } = readReport(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  for (const { file, title, ok } of specsOf(suites)) if (!ok) failures.push(`${file}: ${title}`);
  count(expected, expected + unexpected + flaky, status);
}

/** Finds or installs a browser in another process. @returns its path, or "" if there is none */
async function findBrowser() {
  const child = spawn(process.execPath, ["scripts/findBrowser.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return (await text(child.stdout)).trim();
}

/** Returns the tests of Playwright's report, from nested suites. */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

/** Adds to the totals. A failed run without a failed test, e.g. after a crash, counts as one failure. */
function count(passed, total, status = 0) {
  totals.passed += passed;
  totals.failed += total - passed || (status === 0 && total > 0 ? 0 : 1);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

// `npm run bench`, after run.mjs has installed the packages and built the site.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../api/projectFolders";
import { measureRows } from "./measureRows";
import { drawBars } from "./picture.mjs";
import { writeProfiles } from "./profile";
import type { Row } from "./row";
import { rows } from "./rows";
import { createStage } from "./stage";
import { barsOf, latenciesOf, tableOf } from "./table";
import { exitCodeOf, type Verdict } from "./verdict";

/** The extent of a whole run and of `quick`. */
const extents = {
  whole: { rounds: 5, engines: ["postgres", "embedded"] },
  quick: { rounds: 3, engines: ["postgres"] },
} as const;

const [name] = process.argv.slice(2);
const stage = createStage(name === "quick" ? extents.quick : extents.whole);
// Not `once`: Ctrl+C reaches this process directly and through run.mjs.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, async () => {
    await stage.close();
    process.exit(130);
  });
try {
  if (name === "profile") await writeProfiles(stage);
  else await measure(choose(name));
} finally {
  await stage.close();
}

async function measure(chosen: readonly Row[]): Promise<void> {
  const startedAt = Date.now();
  const { verdicts, failed } = await measureRows(chosen, stage);
  console.log(`\n${tableOf(verdicts)}\n\n${latenciesOf(verdicts)}\n`);
  if (failed.length > 0) console.log(`Not measured, see above: ${failed.join(", ")}`);
  else if (chosen === rows) await writeResults(verdicts);
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`);
  process.exitCode = failed.length > 0 ? 1 : exitCodeOf(verdicts);
}

/** Returns all rows, those of `quick`, or the one with this name. */
function choose(name: string | undefined): readonly Row[] {
  if (name === undefined) return rows;
  const named = rows.filter((row) => (name === "quick" ? row.isQuick : row.name === name));
  if (named.length > 0) return named;
  console.error(
    `There is no row ${name}. Name one of ${rows.map((row) => row.name).join(", ")}, quick or profile, ` +
      "or none to run all rows.",
  );
  process.exit(2);
}

async function writeResults(measured: readonly Verdict[]): Promise<void> {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    node: process.version,
    platform: process.platform,
  };
  const results = { measuredAt: new Date().toISOString(), machine, rows: measured };
  writeFileSync(join(projectRoot, "bench/results.json"), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(projectRoot, "bench/results.svg"), await drawBars(barsOf(measured)));
}

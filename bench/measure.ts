// `npm run bench`, once its packages are there and the site is built.
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

/** How much is measured; less when somebody waits for it. */
const extents = {
  whole: { rounds: 5, engines: ["postgres", "embedded"] },
  quick: { rounds: 3, engines: ["postgres"] },
} as const;

const [name] = process.argv.slice(2);
const stage = createStage(name === "quick" ? extents.quick : extents.whole);
// Each time it comes: a key reaches this process by itself and through what started it.
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
  else if (chosen === rows) await keep(verdicts);
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`);
  process.exitCode = failed.length > 0 ? 1 : exitCodeOf(verdicts);
}

/** All rows, those of `quick`, or one by its name. */
function choose(name: string | undefined): readonly Row[] {
  if (name === undefined) return rows;
  const named = rows.filter((row) => (name === "quick" ? row.isQuick : row.name === name));
  if (named.length > 0) return named;
  console.error(
    `There is no row ${name}: name one of ${rows.map((row) => row.name).join(", ")}, or quick, or profile, or none for all.`,
  );
  process.exit(2);
}

async function keep(measured: readonly Verdict[]): Promise<void> {
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

import { partition } from "es-toolkit";
import { pino } from "pino";
import { loadContent } from "../catalogue/loadContent";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import { readContent } from "../catalogue/readContent";
import { createPglite, wrapPglite } from "../db/openEmbedded";
import { contentFolder } from "../projectFolders";
import { type GoldenResult, goldenResults, isHit } from "./goldenResults";

// `npm run assistant:evaluate`: library replies to the golden questions, from the content files. Lists the
// wrong ones of the development half only, so that nothing is tuned on the held-out half.
const database = await wrapPglite(await createPglite(), pino({ level: "silent" }));
await loadContent(database.db, await readContent(contentFolder));
const catalogue = await readCurrentCatalogue(database.db);
const start = process.cpuUsage();
const results = await goldenResults(database.db, catalogue);
const { user, system } = process.cpuUsage(start);
await database.close();

const [development, heldOut] = partition(results, ({ half }) => half === "development");
console.table({ development: row(development), "held out": row(heldOut) });
console.log(`${((user + system) / 1000 / results.length).toFixed(1)} ms of CPU for each reply.`);
for (const result of development) if (!isRight(result)) print(result);

function row(half: readonly GoldenResult[]) {
  const [inside, outside] = partition(half, ({ modules }) => modules.length > 0);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  return {
    questions: half.length,
    "recall at 1": percent(inside.filter((result) => isHit(result, 1)).length, inside.length),
    "recall at 3": percent(inside.filter((result) => isHit(result, 3)).length, inside.length),
    answered: percent(inside.filter((result) => result.isAnswered && isHit(result, 3)).length, inside.length),
    "off-topic refused": percent(outside.filter(({ isAnswered }) => !isAnswered).length, outside.length),
  };
}

function isRight(result: GoldenResult): boolean {
  return result.modules.length > 0 ? isHit(result, 3) : !result.isAnswered;
}

function print({ question, modules, links, isAnswered }: GoldenResult): void {
  const expected = modules.length > 0 ? `should link ${modules.join(" or ")}` : "is off-topic";
  console.log(
    `“${question}” ${expected} and ${isAnswered ? "is answered with" : "gets only"} ${links.join(", ")}`,
  );
}

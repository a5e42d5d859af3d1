import { groupBy } from "es-toolkit";
import { pino } from "pino";
import { loadContent } from "../catalogue/loadContent";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import { readContent } from "../catalogue/readContent";
import { createPglite, wrapPglite } from "../db/openEmbedded";
import { contentFolder } from "../projectFolders";
import { type GoldenResult, goldenResults, isHit } from "./goldenResults";

// `npm run assistant:evaluate`: library replies to the golden questions, from the content files.
const database = await wrapPglite(await createPglite(), pino({ level: "silent" }));
await loadContent(database.db, await readContent(contentFolder));
const results = await goldenResults(database.db, await readCurrentCatalogue(database.db));
await database.close();

const [inside, outside] = [results.filter(({ module }) => module), results.filter(({ module }) => !module)];
const byCourse = groupBy(inside, ({ module }) => module?.replace(/#.*/, "") ?? "");
console.table(
  Object.fromEntries(
    [...Object.entries(byCourse), ["all", inside] as const].map(([name, group]) => [name, row(group)]),
  ),
);
print(
  "Module not among the first three citations",
  inside.filter((result) => !isHit(result, 3)),
);
const answered = outside.filter(({ known }) => known);
console.log(
  `${outside.length - answered.length} of ${outside.length} off-topic questions were not answered.`,
);
print("Off-topic but answered", answered);

function row(group: readonly GoldenResult[]) {
  return {
    questions: group.length,
    first: group.filter((result) => isHit(result, 1)).length,
    "first three": group.filter((result) => isHit(result, 3)).length,
    "no match": group.filter(({ known }) => !known).length,
  };
}

function print(title: string, group: readonly GoldenResult[]): void {
  for (const { question, module, cited, known } of group) {
    const expected = module ? ` should cite ${module} and` : "";
    console.log(
      `${title}: “${question}”${expected} ${known ? `cites ${cited.join(", ")}` : "finds nothing"}`,
    );
  }
}

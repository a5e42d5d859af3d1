import { groupBy } from "es-toolkit";
import { pino } from "pino";
import { loadContent } from "../catalogue/loadContent";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import { readContent } from "../catalogue/readContent";
import { createPglite, wrapPglite } from "../db/openEmbedded";
import { contentFolder } from "../projectFolders";
import { type GoldenResult, goldenResults, isHit } from "./goldenResults";

// `npm run assistant:evaluate`: the library's answers to the golden questions of the content files.
const database = await wrapPglite(await createPglite(), pino({ level: "silent" }));
await loadContent(database.db, await readContent(contentFolder));
const results = await goldenResults(database.db, await readCurrentCatalogue(database.db));
await database.close();

const [inside, outside] = [results.filter(({ module }) => module), results.filter(({ module }) => !module)];
const byCourse = groupBy(inside, ({ module }) => module?.replace(/#.*/, "") ?? "");
console.table(
  Object.fromEntries(
    [...Object.entries(byCourse), ["all", inside] as const].map(([name, some]) => [name, row(some)]),
  ),
);
print(
  "The module is not among the first three",
  inside.filter((result) => !isHit(result, 3)),
);
const answered = outside.filter(({ known }) => known);
console.log(
  `${outside.length - answered.length} of ${outside.length} questions from outside are not answered.`,
);
print("Answered although it is from outside", answered);

function row(some: readonly GoldenResult[]) {
  return {
    questions: some.length,
    first: some.filter((result) => isHit(result, 1)).length,
    "first three": some.filter((result) => isHit(result, 3)).length,
    "not known": some.filter(({ known }) => !known).length,
  };
}

function print(title: string, some: readonly GoldenResult[]): void {
  for (const { question, module, cited, known } of some)
    console.log(
      `${title}: “${question}”${module ? ` should cite ${module} and` : ""} ${known ? `cites ${cited.join(", ")}` : "is not known"}`,
    );
}

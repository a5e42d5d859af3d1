import { expect, test } from "vitest";
import { loaderSources } from "./loaderCode";

test("follows the imports of the loader and reaches no resolver or GraphQL type", () => {
  const sources = loaderSources();
  expect(sources).toEqual(
    expect.arrayContaining([
      "api/catalogue/catalogueProblems.ts",
      "api/catalogue/courseSchemas.ts",
      "api/catalogue/loadContent.ts",
      "api/catalogue/modules.table.ts",
      "api/catalogue/renderMarkdown.ts",
      "api/catalogue/typesetSums.ts",
      "api/catalogue/insertSearchRows.ts",
      "api/catalogue/passagesOf.ts",
    ]),
  );
  const others = /resolver|mutation|query|context|server|errors|\.type\.|\.test\./i;
  expect(sources.filter((name) => others.test(name))).toEqual([]);
});

import { expect, test } from "vitest";
import { loaderSources } from "./loaderCode";

test("follows the imports of the loader and reaches no resolver", () => {
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
  expect(sources.filter((name) => /resolver|mutation|query|context|server|\.test\./i.test(name))).toEqual([]);
});

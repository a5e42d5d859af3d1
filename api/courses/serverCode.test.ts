import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../projectFolders";
import { serverSources } from "./serverCode";

test("whatever the server's code imports of our own is its code too, so that a change anywhere makes another release", () => {
  const sources = serverSources();
  const imported = sources.flatMap((source) =>
    [
      ...readFileSync(join(projectRoot, source), "utf8").matchAll(/(?:from|import\() ?"(\.{1,2}\/[^"]+)"/g),
    ].map(([, path = ""]) => join(dirname(source), path)),
  );
  const files = imported.map((path) =>
    [`${path}.ts`, `${path}.tsx`, path].find((file) => existsSync(join(projectRoot, file))),
  );
  expect(new Set(files)).toContain("api/packs/courseSheet.tsx");
  // The questions are asked by tests alone.
  const others = files.filter((file) => !file || !sources.includes(file));
  expect(others).toEqual(["api/assistant/goldenQuestions.json"]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../projectFolders";

/** All source files of the project except tests. */
const sources = ["api", "web", "schema", "scripts"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: join(folder, file),
      text: readFileSync(join(projectRoot, folder, file), "utf8"),
    })),
);
const filesWith = (text: RegExp) =>
  sources.filter((source) => text.test(source.text)).map(({ file }) => file);

test("only one file imports the AI SDK, and no file bypasses it", () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(filesWith(/["']@google\/generative-ai["']/)).toEqual(["api/assistant/gemini/generate.ts"]);
  expect(filesWith(/generativelanguage|aiplatform\.googleapis/)).toEqual([]);
});

test("only one file calls the SDK wrapper, and only through the gate", () => {
  expect(filesWith(/import [^;]*\bgenerate\b[^;]* from "[./\w]*\/generate"/)).toEqual([
    "api/assistant/replyParts.ts",
  ]);
  const [source] = sources.filter(({ file }) => file === "api/assistant/replyParts.ts");
  expect(source?.text.match(/\bgenerate\(/g)).toHaveLength(1);
  expect(source?.text).toMatch(/throughGate\(\{[^}]*generate: \(text, callSignal\) => generate\(/);
});

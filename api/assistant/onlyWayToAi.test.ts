import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../projectFolders";

/** Every source file of the project that is no test, with its text. */
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

test("one file imports the SDK of the AI, and no file calls the service past it", () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(filesWith(/["']@google\/generative-ai["']/)).toEqual(["api/assistant/gemini/generate.ts"]);
  expect(filesWith(/generativelanguage|aiplatform\.googleapis/)).toEqual([]);
});

test("one file calls what the SDK is wrapped in, and it does so inside the gate", () => {
  expect(filesWith(/import [^;]*\bgenerate\b[^;]* from "[./\w]*\/generate"/)).toEqual([
    "api/assistant/replyParts.ts",
  ]);
  const [source] = sources.filter(({ file }) => file === "api/assistant/replyParts.ts");
  expect(source?.text.match(/\bgenerate\(/g)).toHaveLength(1);
  expect(source?.text).toMatch(/throughGate\(\{[^}]*generate: \(text, ended\) => generate\(/);
});

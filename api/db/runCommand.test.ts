import { mkdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { StartError } from "../errors";
import { startSentence } from "./runCommand";

const file = fileURLToPath(import.meta.url);

test.each([
  ["an output folder that is a file", () => mkdir(file), `${file} cannot be used (EEXIST: `],
  ["a folder inside a file", () => mkdir(`${file}/packs`, { recursive: true }), "cannot be used (ENOTDIR: "],
  ["a missing file", () => readFile(`${file}.none`), `${file}.none cannot be used (ENOENT: `],
  ["a failed start", () => Promise.reject(new StartError("Set PORT.")), "Set PORT."],
])("reports %s in one sentence", async (_, fail, sentence) => {
  const error = await fail().catch((reason: unknown) => reason);
  expect(startSentence(error)).toContain(sentence);
});

test("a bug has no sentence", () => {
  expect(startSentence(new TypeError("undefined is not a function"))).toBeNull();
});

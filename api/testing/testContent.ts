import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { inject } from "vitest";
import type { Content } from "../catalogue/readContent";

/** The real content, as the tests' databases hold it. It was read once for all test files. */
export function testContent(): Content {
  return deserialize(readFileSync(inject("contentFile")));
}

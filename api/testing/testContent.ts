import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { inject } from "vitest";
import type { Content } from "../catalogue/readContent";

/** Returns the real content, equal to that of the test databases. It is parsed once for all test files. */
export function testContent(): Content {
  return deserialize(readFileSync(inject("contentFile")));
}

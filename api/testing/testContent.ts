import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { inject } from "vitest";
import type { Content } from "../catalogue/readContent";

/** Returns the real content, equal to that of the test databases. It is parsed once for all test files. */
export function testContent(): Content {
  return deserialize(readFileSync(inject("contentFile")));
}

/** Returns the real content with two of its courses, for tests that read or write every row. */
export function smallContent(): Content {
  const { courses, ...content } = testContent();
  const slugs = ["personal-finance", "problem-solving"];
  return { ...content, courses: courses.filter(({ slug }) => slugs.includes(slug)), hash: "5".repeat(64) };
}

import { expect, test } from "vitest";
import { filesIn, isBuilt } from "./prepare.mjs";

test("a new migration needs a build, which contains a hash of all of them; a new text does not", () => {
  const migrations = filesIn("api/db/migrations").filter((file) => file.endsWith(".sql"));
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.filter((file) => !isBuilt(file))).toEqual([]);
  expect(filesIn("api/content/courses").filter(isBuilt)).toEqual([]);
});

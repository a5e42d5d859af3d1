import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../projectFolders";

/** The only readers of data that may be some seconds old. None of them shows learners their own rows. */
const readers = [
  "admin/contactMessages.resolver.ts",
  "admin/assistantStatistics.resolver.ts",
  "admin/courseStatistics.resolver.ts",
  "admin/practiceStatistics.resolver.ts",
  "admin/quizAttempts.resolver.ts",
  "admin/totalOf.ts",
  "admin/users.resolver.ts",
  "search/searchReader.ts",
];
/** Files that define the property, pass it on or check it. */
const owners = ["context.ts", "db/database.ts", "db/openEmbedded.ts", "db/openPostgres.ts", "server.ts"];

test("only the named readers may read from a replica", () => {
  const folder = join(projectRoot, "api");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const found = files.filter((file) => readFileSync(join(folder, file), "utf8").includes("replicaDb"));
  expect(found.sort()).toEqual([...readers, ...owners].sort());
});

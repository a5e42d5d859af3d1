import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { projectRoot } from "./projectFolders";
import { createSchema } from "./schema";

/** Writes `schema/schema.graphql`, sorted, from the resolvers; to another file when one is named. */
const file = process.argv[2] ?? join(projectRoot, "schema/schema.graphql");
writeFileSync(file, `${printSchema(lexicographicSortSchema(createSchema()))}\n`);

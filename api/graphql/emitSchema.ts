import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../projectFolders";
import { createSchema, schemaText } from "../schema";

/** Writes `schema/schema.graphql` from the resolvers; another file when one is named. */
writeFileSync(process.argv[2] ?? join(projectRoot, "schema/schema.graphql"), schemaText(createSchema()));

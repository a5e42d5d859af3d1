import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../projectFolders";
import { createSchema, schemaText } from "../schema";

/** Writes the schema of the resolvers to `schema/schema.graphql`, or to the file given as argument. */
writeFileSync(process.argv[2] ?? join(projectRoot, "schema/schema.graphql"), schemaText(createSchema()));

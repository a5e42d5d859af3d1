import { buildSchema } from "graphql";
import writtenSchema from "../../schema/schema.graphql?raw";

/** Paths of the guide, of the changes, of the index of types and of each type that it shows. */
export function listDeveloperPages(): string[] {
  const names = Object.keys(buildSchema(writtenSchema).getTypeMap()).filter((name) => !name.startsWith("__"));
  return [
    "/developers",
    "/developers/changes",
    "/developers/types",
    ...names.map((name) => `/developers/types/${name}`),
  ];
}

import type { CodegenConfig } from "@graphql-codegen/cli";
import { preset } from "@graphql-codegen/client-preset";

/** The preset without typed documents: the client package has its own documents and no dependencies. */
const onlyTypes: typeof preset = {
  ...preset,
  buildGeneratesSection: async (options) => {
    const files = await preset.buildGeneratesSection(options);
    return files
      .filter(({ filename }) => filename.endsWith("/graphql.ts"))
      .map((file) => ({
        ...file,
        plugins: file.plugins.filter((plugin) => !("typed-document-node" in plugin)),
      }));
  },
};

/**
 * Generates types for the GraphQL operations of the web, of the MCP server and of the client from the emitted
 * schema. Documents remain strings, so that the client bundle needs no parser.
 */
const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  generates: {
    "schema/generated/": {
      documents: ["web/**/*.graphql", "api/mcp/*.graphql"],
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: "string",
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        scalars: { DateTime: "string", LocalDate: "string" },
      },
    },
    "schema/client/src/generated/": {
      documents: ["schema/client/src/documents.ts"],
      preset: onlyTypes,
      presetConfig: { fragmentMasking: false },
      config: {
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { DateTime: "string", LocalDate: "string" },
      },
    },
  },
};

export default config;

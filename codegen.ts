import type { CodegenConfig } from "@graphql-codegen/cli";
import { preset } from "@graphql-codegen/client-preset";

/**
 * The client's package brings its documents itself and has no dependencies: it takes of the preset only the
 * types.
 */
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
 * Types every GraphQL operation of the web and of the client from the emitted schema. Documents stay plain
 * strings: no parser is shipped.
 */
const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  generates: {
    "schema/generated/": {
      documents: ["web/**/*.graphql"],
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

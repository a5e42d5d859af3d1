import type { CodegenConfig } from "@graphql-codegen/cli";

/** Types every GraphQL operation of the web from the emitted schema. Documents stay plain strings: no parser is shipped. */
const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  documents: ["web/**/*.graphql"],
  generates: {
    "schema/generated/": {
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
  },
};

export default config;

import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { hashLoaderCode } from "./catalogue/loaderCode";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Packages with so many small modules that loading them would take most of the start-up time. All others stay
 * external, such as `graphql`, which must exist only once.
 */
const bundled = [
  "@apollo/server",
  "@as-integrations/fastify",
  "@graphql-tools/merge",
  "@graphql-tools/schema",
  "@graphql-tools/utils",
  "@modelcontextprotocol/sdk",
  "csv-stringify",
  "drizzle-orm",
  "es-toolkit",
  "graphql-query-complexity",
  "graphql-scalars",
  "graphql-sse",
  "jose",
  // Node takes 40 ms of CPU to find the exports of this CommonJS module.
  "saxes",
  // type-graphql's own version; the built server would find another one, which only development installs.
  "semver",
  "sitemap",
  "type-graphql",
  "xmlchars",
  "yaml",
  "zod",
  /^(?:remark|rehype|unified|unist|mdast|hast|micromark|vfile|parse-latin)(?:-|$)/,
  /^(?:property-information|retext|nlcst|stringify-entities)(?:-|$)/,
];

/** Builds the server and the commands as ES modules. Not minified: type-graphql reads names. */
export default defineConfig({
  root: path("."),
  publicDir: false,
  define: { builtLoaderCode: JSON.stringify(hashLoaderCode()) },
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    minify: false,
    target: "node20",
    rolldownOptions: {
      // Warns on a busy machine only.
      checks: { bundlerTimings: false },
      input: {
        main: path("main.ts"),
        admin: path("admin/command.ts"),
        packs: path("packs/command.ts"),
        transfer: path("db/transfer/command.ts"),
      },
    },
  },
});

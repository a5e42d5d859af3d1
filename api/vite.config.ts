import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { hashServerCode } from "./courses/serverCode";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Packages of so many small modules that finding and reading them would be most of a start. All others stay outside, among them `graphql`: there
 * may be only one of it.
 */
const bundled = [
  "@apollo/server",
  "@as-integrations/fastify",
  "@graphql-tools/merge",
  "@graphql-tools/schema",
  "@graphql-tools/utils",
  "csv-stringify",
  "drizzle-orm",
  "es-toolkit",
  "graphql-query-complexity",
  "graphql-scalars",
  "graphql-sse",
  "jose",
  "sitemap",
  "type-graphql",
  "yaml",
  "zod",
  /^(?:remark|rehype|unified|unist|mdast|hast|micromark|vfile|parse-latin|property-information|retext|nlcst|stringify-entities)(?:-|$)/,
];

/** The server, the command of its admins and the one for packs as ES modules in `dist/api`. Names stay as they are, for type-graphql reads them. */
export default defineConfig({
  root: path("."),
  publicDir: false,
  define: { builtServerCode: JSON.stringify(hashServerCode()) },
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    outDir: path("../dist/api"),
    emptyOutDir: true,
    minify: false,
    target: "node20",
    rolldownOptions: {
      input: { main: path("main.ts"), admin: path("admin/command.ts"), packs: path("packs/command.ts") },
    },
  },
});

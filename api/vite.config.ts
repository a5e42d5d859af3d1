import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { hashServerCode } from "./courses/serverCode";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The server, the command of its admins and the one for packs as ES modules in `dist/api`. Packages stay outside; names stay as they are, for type-graphql reads them. */
export default defineConfig({
  root: path("."),
  publicDir: false,
  define: { builtServerCode: JSON.stringify(hashServerCode()) },
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

import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * GraphiQL with its editor, for `/explorer` alone: a build of its own, so that nothing of its four megabytes and its style sheets can reach
 * another page. Its one entry keeps its name; all it loads is named by content.
 */
export default defineConfig({
  root: path(".."),
  base: "/explorer/",
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: path("../../dist/web/explorer"),
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      // Packages carry marks for React's compiler, which does not run here.
      onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
      input: path("mountExplorer.tsx"),
      preserveEntrySignatures: "exports-only",
      output: { entryFileNames: "mountExplorer.js" },
    },
  },
});

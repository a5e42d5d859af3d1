import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Separate build of GraphiQL for `/explorer`, which keeps its four megabytes and its style sheets out of all
 * other pages. The entry has a fixed name; chunk names contain a hash.
 */
export default defineConfig({
  root: path(".."),
  base: "/explorer/",
  publicDir: false,
  plugins: [
    react(),
    compression({
      include: /assets\/.*\.(js|css|ttf|svg|json)$/,
      algorithms: [
        "gzip",
        // Quality 11 takes half a minute.
        defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      ],
      skipIfLargerOrEqual: false,
      logLevel: "silent",
    }),
  ],
  build: {
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      // Packages contain directives such as "use client", which this build ignores.
      onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
      input: path("mountExplorer.tsx"),
      preserveEntrySignatures: "exports-only",
      output: { entryFileNames: "mountExplorer.js" },
    },
  },
});

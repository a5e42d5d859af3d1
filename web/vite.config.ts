import { hash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

const path = (address: string) => fileURLToPath(new URL(address, import.meta.url));

/**
 * Two builds from one configuration: the client with a manifest, and the page renderer, `entryServer.js`. In
 * development the API mounts Vite as middleware with this file.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: path("."),
  publicDir: path("public"),
  base: "/",
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: path("routes"),
      generatedRouteTree: path("routeTree.gen.ts"),
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    !isSsrBuild &&
      compression({
        include: /\.(js|css|svg|json|webmanifest|txt)$/,
        skipIfLargerOrEqual: false,
        logLevel: "silent",
      }),
  ],
  css: {
    modules: {
      // Every first load contains these names: one hash for a file, and no line number as by default.
      generateScopedName: (name, file) =>
        `_${name}_${hash("sha1", relative(path("."), file), "base64url").slice(0, 5)}`,
    },
  },
  // Server builds of Vite leave NODE_ENV to the runtime, and would bundle both builds of React.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  resolve: {
    // The router's store imports the variant that also supports React before 18.
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  // Vite finds the explorer's workers in development; their build is web/explorer/vite.config.ts.
  optimizeDeps: { exclude: ["@graphiql/react/setup-workers/vite"] },
  build: {
    manifest: !isSsrBuild,
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    // One small style sheet for the whole site: cached once, and no unstyled page after a navigation.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: path(isSsrBuild ? "entryServer.tsx" : "entryClient.tsx"),
      // Warns on a busy machine only.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              // Cached across our releases. Two files are also evaluated in shorter tasks than one.
              { name: "react", test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
              // The code that every page needs is one file, even if a lazy chunk imports it too.
              { name: "site", tags: ["$initial"] },
              // Browser progress and ticks, shared by all pages with ticks or quiz results.
              { name: "progress", test: /web\/learning\/(browserProgress|storedProgress|useTicks)\b/ },
            ],
          },
        },
      }),
    },
  },
  ssr: isSsrBuild ? { noExternal: true } : {},
}));

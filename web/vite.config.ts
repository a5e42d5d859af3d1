import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The progress of this browser with what it is validated by: wherever ticks or quiz results show. */
const progress = /web\/learning\/(browserProgress|storedProgress)\b/;

/**
 * Two builds from one configuration: the browser's (`vite build`) into `dist/web/client` with a manifest, and
 * the server's (`vite build --ssr`) into `dist/web/server/entryServer.js`. In development the API mounts Vite
 * as middleware with this file.
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
  // Vite leaves this to the runtime in builds for the server, which would then bundle both builds of React.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  resolve: {
    // The router's store imports the variant that also supports React before 18.
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  // Vite finds the explorer's workers in development; their build is web/explorer/vite.config.ts.
  optimizeDeps: { exclude: ["@graphiql/react/setup-workers/vite"] },
  build: {
    outDir: path(isSsrBuild ? "../dist/web/server" : "../dist/web/client"),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    // One small style sheet for the whole site: cached once, and no page is unstyled after a navigation.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: path(isSsrBuild ? "entryServer.tsx" : "entryClient.tsx"),
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              // Our releases do not change this file, and two files are evaluated in shorter tasks than one.
              { name: "react", test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
              // The code that every page needs is one file, also where a lazy part imports it.
              { name: "site", tags: ["$initial"] },
              // Shared by every page with ticks or quiz results.
              { name: "progress", test: progress },
            ],
          },
        },
      }),
    },
  },
  ssr: isSsrBuild ? { noExternal: true } : {},
}));

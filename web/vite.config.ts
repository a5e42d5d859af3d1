import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { leanReact } from "./leanReact";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What every page needs and no release of ours changes: one file, kept for ever. */
const everyPage = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//;

/** What the catalogue, /home and the landing page show of courses. */
const catalogue = /web\/(courses\/(CourseGrid|CourseCard)|progress\/(useAllTicks|CourseProgressBar))\b/;

/**
 * Vite wraps each dynamic import to fetch its style sheets and chunks ahead. There is one style sheet, and the router fetches ahead what a
 * link points at: the wrapper would be most of a kilobyte of every first visit.
 */
const plainDynamicImports: Plugin = {
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

const styleModules = new Map<string, string>();

/** The class of a style: words, which compress better than the hashes that Vite would write. No two modules of styles have the same name. */
function scopedName(name: string, file: string): string {
  const module = basename(file, ".module.css");
  const known = styleModules.get(module) ?? file;
  if (known !== file) throw new Error(`Two modules of styles are called ${module}: ${known} and ${file}.`);
  styleModules.set(module, file);
  return `${name}_${module}`;
}

/**
 * Two builds from one configuration: the browser's (`vite build`) into `dist/web/client` with a manifest, and the server's
 * (`vite build --ssr`) into `dist/web/server/entryServer.js`. In development the API mounts Vite as middleware with this file.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: path("."),
  publicDir: path("public"),
  base: "/",
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // The first page comes with its data: loaders, and the operations they ask, are fetched with the first navigation.
      codeSplittingOptions: {
        defaultBehavior: [["loader"], ["component"], ["errorComponent"], ["notFoundComponent"]],
      },
      routesDirectory: path("routes"),
      generatedRouteTree: path("routeTree.gen.ts"),
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    plainDynamicImports,
    leanReact,
  ],
  resolve: {
    alias: {
      // The router's store asks for the form that also serves React before 18.
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  // The explorer's workers are found by Vite itself, when it is opened in development; its build is web/explorer/vite.config.ts.
  optimizeDeps: { exclude: ["@graphiql/react/setup-workers/vite"] },
  css: {
    modules: { generateScopedName: scopedName },
  },
  build: {
    outDir: path(isSsrBuild ? "../dist/web/server" : "../dist/web/client"),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    // One style sheet for the whole site: small, cached once, and nothing is ever unstyled after a navigation.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: path(isSsrBuild ? "entryServer.tsx" : "entryClient.tsx"),
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: "react", test: everyPage },
              // What the first page needs stays in one file, also where a part that is loaded later uses it too.
              { name: "site", tags: ["$initial"] },
              // Small parts of several pages with courses: apart, each would cost more for its file than for itself.
              { name: "catalogue", test: catalogue },
            ],
          },
        },
      }),
    },
  },
  // The server's file carries React in its production form, whatever NODE_ENV the process has.
  ssr: isSsrBuild ? { noExternal: true } : {},
}));

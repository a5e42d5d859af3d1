import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Separate build of the service workers, whose names have no hash: browsers identify a service worker by its
 * URL.
 */
export default defineConfig({
  root: path(".."),
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    modulePreload: false,
    rolldownOptions: {
      input: [path("serviceWorker.ts"), path("removeServiceWorker.ts")],
      output: { entryFileNames: "[name].js" },
    },
  },
});

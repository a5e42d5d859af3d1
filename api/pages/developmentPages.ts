import { join } from "node:path";
import type { CreateRenderPage } from "../../schema/pageRenderer";
import { projectRoot } from "../projectFolders";
import type { PageSource } from "./pageSource";

/** The web from its sources: Vite serves and hot-reloads them, and renders each page from the newest. */
export async function developmentPages(): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(projectRoot, "web/vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true },
  });
  return {
    development: true,
    async renderPage(request) {
      const entry = (await vite.ssrLoadModule("/entryServer.tsx")) as { createRenderPage: CreateRenderPage };
      return entry.createRenderPage(null)(request);
    },
    async addAssets(app) {
      app.addHook("onRequest", (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook("onClose", () => vite.close());
    },
  };
}

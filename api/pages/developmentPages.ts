import { join } from "node:path";
import type { CreateRenderPage, ListPages } from "../../schema/pageRenderer";
import { projectRoot } from "../projectFolders";
import type { PageSource } from "./pageSource";

/** The web from its sources: Vite serves and hot-reloads them, and renders each page from the newest. */
export async function developmentPages(): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(projectRoot, "web/vite.config.ts"),
    configLoader: "runner",
    appType: "custom",
    server: { middlewareMode: true },
  });
  const entry = () =>
    vite.ssrLoadModule("/entryServer.tsx") as Promise<{
      createRenderPage: CreateRenderPage;
      listPages: ListPages;
    }>;
  return {
    development: true,
    async renderPage(request) {
      return (await entry()).createRenderPage(null)(request);
    },
    async listPages() {
      return (await entry()).listPages();
    },
    async addAssets(app) {
      app.addHook("onRequest", (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook("onClose", () => vite.close());
    },
  };
}

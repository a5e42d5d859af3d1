import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { CreateRenderPage, ListPages, ViteManifest } from "../../schema/pageRenderer";
import type { PageSource } from "./pageSource";

const oneHourMs = 60 * 60 * 1000;
const oneYearMs = 365 * 24 * oneHourMs;

/** The web as `npm run build` left it in `folder`: scripts and styles have hashed names and may be kept for ever. */
export async function builtPages(folder: string): Promise<PageSource> {
  const client = join(folder, "client");
  const manifest: ViteManifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8"));
  const entry: { createRenderPage: CreateRenderPage; listPages: ListPages } = await import(
    pathToFileURL(join(folder, "server/entryServer.js")).href
  );
  return {
    renderPage: entry.createRenderPage(manifest),
    listPages: entry.listPages,
    development: false,
    async addAssets(app) {
      await app.register(fastifyStatic, {
        root: join(client, "assets"),
        prefix: "/assets/",
        immutable: true,
        maxAge: oneYearMs,
        preCompressed: true,
      });
      await app.register(fastifyStatic, {
        root: join(folder, "explorer/assets"),
        prefix: "/explorer/assets/",
        decorateReply: false,
        immutable: true,
        maxAge: oneYearMs,
        preCompressed: true,
      });
      await app.register(fastifyStatic, {
        root: join(folder, "explorer"),
        prefix: "/explorer/",
        decorateReply: false,
        wildcard: false,
        globIgnore: ["assets/**"],
        maxAge: 0,
      });
      await app.register(async (part) => {
        part.addHook("onRequest", async ({ url }, reply) => {
          // Messengers, feed readers and those who hold a badge show these pictures on their own pages.
          if (url.startsWith("/art/")) reply.header("cross-origin-resource-policy", "cross-origin");
        });
        await part.register(fastifyStatic, {
          root: client,
          decorateReply: false,
          wildcard: false,
          globIgnore: ["assets/**", ".vite/**"],
          maxAge: oneHourMs,
          preCompressed: true,
        });
      });
    },
  };
}

import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import { once } from "es-toolkit";
import type { FastifyInstance } from "fastify";
import type { Manifest, ViteDevServer } from "vite";
import type {
  CreateRenderPage,
  DescribeKeptSet,
  ExecuteGraphql,
  ListPages,
  RenderPage,
} from "../../../schema/pageRenderer";

/** Renders the pages: with the built web, or with its sources through Vite in development. */
export interface PageSource {
  renderPage: RenderPage;
  listPages(): ReturnType<ListPages> | Promise<ReturnType<ListPages>>;
  /** Serves browsers that keep courses; none in development. */
  offline?: OfflineSource;
  /** Serves the scripts, styles, fonts and pictures of pages. */
  addAssets(app: FastifyInstance): Promise<void>;
  development: boolean;
}

/** The parts of the built web with which browsers keep courses. */
export interface OfflineSource {
  /** Changes with each build. */
  build: string;
  /** The script of the service worker, and of the one that removes it and what it stored. */
  workers: { serve: string; remove: string };
  describe(execute: ExecuteGraphql, name: string): ReturnType<DescribeKeptSet>;
}

/** The exports of `web/entryServer.tsx`. */
interface WebEntry {
  describeKeptSet: DescribeKeptSet;
  createRenderPage: CreateRenderPage;
  listPages: ListPages;
}

const oneHourMs = 60 * 60 * 1000;
const oneYearMs = 365 * 24 * oneHourMs;

/** Files that the build has compressed are sent in a form that the client accepts. */
const compressed = {
  preCompressed: true,
  setHeaders: (response) => response.setHeader("vary", "accept-encoding"),
} satisfies Partial<FastifyStaticOptions>;
/** For files with a content hash in their names. */
const hashedFiles = { ...compressed, immutable: true, maxAge: oneYearMs };

/** Creates the page source of the web that `npm run build` has written to `folder`. */
export async function builtPages(folder: string): Promise<PageSource> {
  const client = join(folder, "client");
  const manifestText = await readFile(join(client, ".vite/manifest.json"), "utf8");
  const manifest: Manifest = JSON.parse(manifestText);
  const entry: WebEntry = await import(pathToFileURL(join(folder, "server/entryServer.js")).href);
  return {
    renderPage: entry.createRenderPage(manifest),
    listPages: once(entry.listPages),
    development: false,
    offline: {
      build: hash("sha256", manifestText, "hex"),
      workers: {
        serve: await readFile(join(folder, "offline/serviceWorker.js"), "utf8"),
        remove: await readFile(join(folder, "offline/removeServiceWorker.js"), "utf8"),
      },
      describe: (execute, name) => entry.describeKeptSet(manifest, execute, name),
    },
    async addAssets(app) {
      await app.register(fastifyStatic, { ...hashedFiles, root: join(client, "assets"), prefix: "/assets/" });
      await app.register(fastifyStatic, {
        ...hashedFiles,
        root: join(folder, "explorer/assets"),
        prefix: "/explorer/assets/",
        decorateReply: false,
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
          // Messengers, feed readers and badge displays embed these pictures.
          if (url.startsWith("/art/")) reply.header("cross-origin-resource-policy", "cross-origin");
        });
        await part.register(fastifyStatic, {
          ...compressed,
          root: client,
          decorateReply: false,
          wildcard: false,
          globIgnore: ["assets/**", ".vite/**"],
          maxAge: oneHourMs,
        });
      });
    },
  };
}

/** Creates the page source for development. Vite serves the assets before requests reach the API. */
export function developmentPages(vite: ViteDevServer): PageSource {
  const entry = () => vite.ssrLoadModule("/entryServer.tsx") as Promise<WebEntry>;
  return {
    development: true,
    async renderPage(request) {
      return (await entry()).createRenderPage(null)(request);
    },
    async listPages() {
      return (await entry()).listPages();
    },
    async addAssets() {},
  };
}

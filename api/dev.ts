import { once as nextEvent } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative, sep } from "node:path";
import { loadEnvFile } from "node:process";
import { debounce, once } from "es-toolkit";
import { pino } from "pino";
import { getMetadataStorage } from "type-graphql";
import { createServerModuleRunner, createServer as createViteServer } from "vite";
import type { ModuleRunner } from "vite/module-runner";
import { listenError, readEnvironment } from "./environment";
import { StartError } from "./errors";
import { developmentPages } from "./http/pages/pageSource";
import { projectRoot } from "./projectFolders";
import type { OpenSite, openSite as openSiteOnce, startMessage as startMessageOnce } from "./runServer";

const stopWithinMs = 5_000;

/** Replaced after each evaluation of runServer.ts, which creates new error classes. */
let startMessage = (error: unknown): string | null => (error instanceof StartError ? error.message : null);
const messageOf = (error: unknown) => startMessage(error) ?? (error as Error).stack ?? String(error);

/**
 * Runs `npm run dev`: the whole site from its sources, in one process and on one port. Vite applies edits of
 * the web. An edit of the server reopens the site with re-evaluated modules; an edit of the content loads a
 * new release. After both, open pages reload their data and keep their state.
 */
async function develop(): Promise<void> {
  if (existsSync(".env")) loadEnvFile(".env");
  const environment = readEnvironment();
  const log = pino({ level: environment.logLevel });

  const http = createHttpServer((request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        (await site).app.routing(request, response);
      } catch (error) {
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(messageOf(error));
      }
    });
  });
  const vite = await createViteServer({
    configFile: join(projectRoot, "web/vite.config.ts"),
    configLoader: "runner",
    appType: "custom",
    cacheDir: join(projectRoot, ".cache/vite"),
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // `node_modules` may be a symbolic link into another clone.
      fs: { allow: [projectRoot, realpathSync(join(projectRoot, "node_modules"))] },
    },
  });
  const { host } = environment;
  http.listen(environment.port, host);
  await nextEvent(http, "listening").catch((error) =>
    Promise.reject(listenError(error, host, environment.port)),
  );
  const { port } = http.address() as AddressInfo;

  const pages = developmentPages(vite);

  let runner: ModuleRunner | undefined;
  const openSite = async (loadedPictures?: OpenSite["pictureFiles"]): Promise<OpenSite> => {
    await runner?.close();
    runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
    // Each evaluation of a decorated class adds to this global storage.
    getMetadataStorage().clear();
    const server: { openSite: typeof openSiteOnce; startMessage: typeof startMessageOnce } =
      await runner.import(join(projectRoot, "api/runServer.ts"));
    startMessage = server.startMessage;
    const opened = await server.openSite({ ...environment, port }, pages, log, loadedPictures);
    try {
      await opened.app.ready();
    } catch (error) {
      await opened.close();
      throw error;
    }
    return opened;
  };

  let site = openSite();
  await site;
  console.log(`Ninefold is ready at http://localhost:${port}`);

  let isServerChanged = false;
  const reloadPages = () => vite.environments.client.hot.send("ninefold:change");
  const apply = async () => {
    const server = isServerChanged;
    isServerChanged = false;
    const startedAt = performance.now();
    const open = await site.catch(() => null);
    if (server || !open) {
      site = Promise.resolve(open?.close()).then(() => openSite(open?.pictureFiles));
      await site;
      reloadPages();
    }
    // Also after an edit of the server, which may change how content is read.
    await (await site).loadContent();
    reloadPages();
    const ms = Math.round(performance.now() - startedAt);
    console.log(`Applied a change of ${server ? "the server" : "the content"}: ${ms} ms`);
  };
  let applied = Promise.resolve();
  const applySoon = debounce(() => {
    applied = applied.then(apply).catch((error) => console.error(messageOf(error)));
  }, 50);
  vite.watcher.add(["api", "schema"].map((folder) => join(projectRoot, folder)));
  vite.watcher.on("all", (_event, file) => {
    const name = relative(projectRoot, file).split(sep).join("/");
    if (/^(api|schema)\/(?!client\/|generated\/).*(?<!\.test)\.tsx?$/.test(name)) isServerChanged = true;
    else if (!/^api\/content\/(courses\/|guides\/|site\.json|off-topic\.txt)/.test(name)) return;
    applySoon();
  });

  // On Ctrl+C, both the terminal and the parent script send a signal.
  const stop = once(async () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await (await site.catch(() => null))?.close();
    await vite.close();
    process.exit(0);
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

await develop().catch((error) => {
  console.error(messageOf(error));
  process.exit(1);
});

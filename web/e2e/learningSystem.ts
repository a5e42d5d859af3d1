import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { XMLParser } from "fast-xml-parser";
import { projectRoot } from "../../api/projectFolders";
import { unzipped } from "../../api/testing/unzipped";
import { RecordStore } from "./recordStore";

const require = createRequire(import.meta.url);

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".xml": "application/xml",
};

/**
 * A learning platform with two editions of a course's packs: `public` comes from the site, `operator`
 * contains the answer key.
 */
export interface LearningSystem {
  url: string;
  /** Receives the statements of cmi5 packs; `enrol` begins a registration. */
  store: RecordStore;
  stop(): Promise<void>;
}

/**
 * Serves the unpacked packs. `/scorm/<edition>` launches the SCORM pack in a frame, with an API that stores
 * its data in the browser.
 */
export async function startLearningSystem(site: string, slug: string): Promise<LearningSystem> {
  const files = new Map<string, Buffer>();
  const folder = await mkdtemp(join(tmpdir(), "ninefold-packs-"));
  await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "web/e2e/writeLessonPacks.ts", slug, folder],
    { cwd: projectRoot },
  );
  for (const format of ["scorm", "cmi5"]) {
    const name = `${slug}.${format}.zip`;
    const response = await fetch(`${site}/packs/${name}`);
    const editions = {
      public: Buffer.from(await response.arrayBuffer()),
      operator: await readFile(join(folder, name)),
    };
    for (const [edition, bytes] of Object.entries(editions))
      for (const { path, content } of await unzipped(bytes))
        files.set(`/packs/${format}/${edition}/${path}`, content);
  }
  await rm(folder, { recursive: true });
  files.set("/scorm12.js", await readFile(require.resolve("scorm-again/scorm12/min")));

  const store = new RecordStore((path) => String(files.get(path)));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, place, edition] = pathname.split("/");
    if (pathname.startsWith("/xapi/") || pathname.startsWith("/token/"))
      return respond(store, request, response);
    const content = place === "scorm" ? scormPage(files, edition ?? "") : files.get(pathname);
    const type = place === "scorm" ? ".html" : extname(pathname);
    response.writeHead(content ? 200 : 404, { "content-type": types[type] ?? "text/plain" }).end(content);
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  store.url = url;
  return {
    url,
    store,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function respond(
  store: RecordStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const hasBody = Number(request.headers["content-length"]) > 0;
  const { status, body } = store.handle({
    method: request.method ?? "",
    url: new URL(request.url ?? "/", "http://localhost"),
    headers: request.headers,
    body: hasBody ? await json(request) : null,
  });
  if (status === 0) response.destroy();
  else response.writeHead(status, { "content-type": "application/json" }).end(body && JSON.stringify(body));
}

/** Returns the launch page for a manifest: the SCORM API and a frame with the first resource. */
function scormPage(files: ReadonlyMap<string, Buffer>, edition: string): string {
  const root = `/packs/scorm/${edition}/`;
  const { manifest } = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true }).parse(
    String(files.get(`${root}imsmanifest.xml`)),
  );
  const { title, masteryscore } = manifest.organizations.organization.item;
  const source = `${root}${manifest.resources.resource["@_href"]}`;
  return `<!doctype html>
<html lang="en">
<title>${title}</title>
<link rel="icon" href="data:,">
<script src="/scorm12.js"></script>
<script>
  const key = "cmi ${edition}";
  window.API = new Scorm12API({ autocommit: false, mastery_override: true });
  API.loadFromJSON(JSON.parse(localStorage.getItem(key) ?? "{}"));
  API.cmi.student_data.mastery_score = "${masteryscore ?? ""}";
  const save = () => localStorage.setItem(key, JSON.stringify(JSON.parse(API.renderCMIToJSONString()).cmi));
  API.on("LMSCommit", save);
  API.on("LMSFinish", save);
</script>
<iframe title="${title}" src="${source}" width="1000" height="800"></iframe>
</html>`;
}

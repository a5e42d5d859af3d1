// `npm run build`: generates the types of the web's operations and compiles the client package; then builds
// the client bundle, the page renderer, the explorer and the server. They replace `dist` at the end, so that
// a running server is not affected. Files of the previous build that have no successor remain for running
// servers and open pages.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "vite";
import { buildMarker, buildState, codegen, filesIn, root } from "./prepare.mjs";

const [next, previous] = ["dist.next", "dist.previous"];
/** In `dist`: the paths of all files that its build wrote. */
const fileList = "files.json";

process.chdir(root);
process.env.NODE_ENV = "production";
const state = buildState();
codegen();
buildClient();
for (const folder of [next, previous]) rmSync(folder, { recursive: true, force: true });
await buildPart("web", "web/client");
await buildPart("web", "web/server", { ssr: "entryServer.tsx" });
await buildPart("web/explorer", "web/explorer");
await buildPart("web/offline", "web/offline");
await buildPart("api", "api");
writeFileSync(join(next, fileList), JSON.stringify(filesIn(next).map((file) => relative(next, file))));
writeFileSync(join(next, buildMarker), state);
keepPreviousFiles();
if (existsSync("dist")) renameSync("dist", previous);
renameSync(next, "dist");
rmSync(previous, { recursive: true, force: true });

/** Compiles schema/client into its `dist`, with declarations. */
function buildClient() {
  rmSync("schema/client/dist", { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/typescript/bin/tsc", "--project", "schema/client/tsconfig.json"],
    { stdio: "inherit" },
  );
  if (status !== 0) throw new Error("the client could not be compiled");
}

/** Builds with the configuration of a folder into a folder of the next `dist`. */
async function buildPart(folder, target, options = {}) {
  await build({
    configFile: join(root, folder, "vite.config.ts"),
    configLoader: "runner",
    logLevel: "warn",
    build: { ...options, outDir: join(root, next, target), emptyOutDir: true },
  });
}

function keepPreviousFiles() {
  const list = join("dist", fileList);
  if (!existsSync(list)) return;
  for (const file of JSON.parse(readFileSync(list, "utf8"))) {
    const isKept = existsSync(join("dist", file)) && !existsSync(join(next, file));
    if (isKept) cpSync(join("dist", file), join(next, file));
  }
}

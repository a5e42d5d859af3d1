// `npm run build`: generates the types of the web's operations and compiles the client package; then builds
// the client bundle, the page renderer, the explorer and the server into `dist`. Scripts and styles of the
// previous build remain for pages that are still open.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { codegen, root } from "./prepare.mjs";

const web = join(root, "web/vite.config.ts");
const client = "dist/web/client";

process.chdir(root);
process.env.NODE_ENV = "production";
const previousAssets = readAssets();
rmSync("dist", { recursive: true, force: true });
codegen();
buildClient();
await build({ configFile: web, configLoader: "runner", logLevel: "warn" });
for (const [file, content] of previousAssets) if (!existsSync(file)) writeFileSync(file, content);
await build({
  configFile: web,
  configLoader: "runner",
  logLevel: "warn",
  build: { ssr: "entryServer.tsx" },
});
await build({ configFile: join(root, "web/explorer/vite.config.ts"), logLevel: "warn" });
await build({ configFile: join(root, "web/offline/vite.config.ts"), logLevel: "warn" });
await build({ configFile: join(root, "api/vite.config.ts"), configLoader: "runner", logLevel: "warn" });

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

/** Reads the hashed files of the last build, by its manifest, with their compressed forms. */
function readAssets() {
  const manifest = join(client, ".vite/manifest.json");
  if (!existsSync(manifest)) return [];
  return Object.values(JSON.parse(readFileSync(manifest, "utf8")))
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    .flatMap((file) => ["", ".br", ".gz"].map((suffix) => join(client, file + suffix)))
    .filter((file) => existsSync(file))
    .map((file) => [file, readFileSync(file)]);
}

// `npm run build`: types of the web's operations, the client's package, then the browser's files, the page renderer and the server into `dist`.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { minify } from "terser";
import { build } from "vite";
import { root } from "./prepare.mjs";

const web = join(root, "web/vite.config.ts");
const compressible = /\.(js|css|ttf|svg|json|webmanifest|txt)$/;

process.chdir(root);
process.env.NODE_ENV = "production";
rmSync("dist", { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ["node_modules/@graphql-codegen/cli/cjs/bin.js", "--config", "codegen.ts", "--silent"],
  { stdio: "inherit" },
);
if (status !== 0) throw new Error("the types of the web's operations could not be generated");
buildClient();
await build({ configFile: web, configLoader: "runner", logLevel: "warn" });
await build({
  configFile: web,
  configLoader: "runner",
  logLevel: "warn",
  build: { ssr: "entryServer.tsx" },
});
await build({ configFile: join(root, "web/explorer/vite.config.ts"), logLevel: "warn" });
await build({ configFile: join(root, "api/vite.config.ts"), configLoader: "runner", logLevel: "warn" });
await minifyFurther(join(root, "dist/web/client/assets"));
await compressAll(join(root, "dist/web/client"), constants.BROTLI_MAX_QUALITY);
// The explorer's editor is megabytes that few people load: the last percents are not worth half a minute of every build.
await compressAll(join(root, "dist/web/explorer/assets"), 9);

/** Compiles the package in schema/client into its own `dist`, with declarations. */
function buildClient() {
  rmSync("schema/client/dist", { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/typescript/bin/tsc", "--project", "schema/client/tsconfig.json"],
    { stdio: "inherit" },
  );
  if (status !== 0) throw new Error("the client could not be compiled");
}

/** Terser finds in what Vite's minifier leaves almost one percent more, which every first visit would load. */
async function minifyFurther(folder) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, name);
    const { code } = await minify(await readFile(file, "utf8"), {
      module: true,
      compress: { passes: 3, ecma: 2020 },
      format: { ecma: 2020 },
    });
    await writeFile(file, code);
  }
}

/** Writes a .br and a .gz beside each text file, so that nothing is compressed while serving. */
async function compressAll(folder, brotliQuality) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await writeFile(
        `${file}.br`,
        await promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        }),
      );
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

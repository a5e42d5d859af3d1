import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { projectRoot, webBuildFolder } from "../api/projectFolders";
import { startServerProcess } from "../api/testing/serverProcess";
import { fillDataFolder } from "../api/testing/testDatabase";

const sources = ["api", "web", "schema", "docs", "scripts", "codegen.ts", "tsconfig.json"];
const generated = ["schema/generated", "schema/client/dist", "schema/client/src/generated"];

test("builds in a folder with a space and an apostrophe; keeps previous assets", {
  timeout: 300_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), "o'brien dir "));
  const dataDir = join(root, ".data");
  try {
    for (const part of [...sources, "package.json", "package-lock.json"])
      cpSync(join(projectRoot, part), join(root, part), {
        recursive: true,
        filter: (file) => !generated.includes(file.slice(projectRoot.length + 1)),
      });
    symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
    // Open pages may request the files of the previous build, but not those of older builds.
    const client = join(root, "dist/web/client");
    const [previous, older] = ["assets/previous-AbCd1234.js", "assets/older-AbCd1234.js"];
    for (const folder of [".vite", "assets"]) mkdirSync(join(client, folder), { recursive: true });
    writeFileSync(join(client, ".vite/manifest.json"), JSON.stringify({ "entry.tsx": { file: previous } }));
    for (const file of [previous, `${previous}.br`, older]) writeFileSync(join(client, file), "");
    const built = await promisify(execFile)(process.execPath, ["scripts/build.mjs"], {
      cwd: root,
      timeout: 240_000,
    });
    expect(built.stderr).toBe("");
    for (const asset of [previous, `${previous}.br`]) expect(existsSync(join(client, asset))).toBe(true);
    expect(existsSync(join(client, older))).toBe(false);

    fillDataFolder(dataDir);
    const server = startServerProcess({ DATA_DIR: dataDir }, root);
    try {
      const origin = await server.ready;
      const page = await (await fetch(`${origin}/about`)).text();
      expect(page).toContain("Our Mission");
      const scripts = page.match(/\/assets\/[\w.-]+\.js/g) ?? [];
      expect(scripts.some((script) => script.includes("MissionPage"))).toBe(true);
      for (const script of scripts) expect((await fetch(origin + script)).status).toBe(200);
    } finally {
      server.child.kill("SIGKILL");
      await server.exited;
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

/** Lists the files of a folder of the built web, recursively. */
function filesIn(folder: string): string[] {
  return readdirSync(join(webBuildFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

test("the page renderer contains React's production build and no development build", () => {
  const bundle = filesIn("server")
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const reactFiles = [...bundle.matchAll(/@license React\s+\*\s+([\w.-]+)/g)].map(([, name]) => name);
  expect(reactFiles).toContain("react.production.js");
  expect(reactFiles).toContain("react-dom-server-legacy.node.production.js");
  expect(reactFiles.filter((name) => name?.includes("development"))).toEqual([]);
  expect(bundle).not.toContain("process.env.NODE_ENV");
});

test.each(["client", "explorer/assets"])("each text file of %s is precompressed", (folder) => {
  const text = filesIn(folder).filter((file) => /\.(js|css|ttf|svg|json|webmanifest|txt)$/.test(file));
  expect(text.length).toBeGreaterThan(10);
  for (const file of text) {
    const content = readFileSync(file);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content), file).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content), file).toBe(true);
  }
});

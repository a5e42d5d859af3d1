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
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { projectRoot, webBuildFolder } from "../api/projectFolders";
import { startServerProcess } from "../api/testing/serverProcess";
import { fillDataFolder } from "../api/testing/testDatabase";

const sources = ["api", "web", "schema", "docs", "scripts", "codegen.ts", "tsconfig.json"];
const generated = ["schema/generated", "schema/client/dist", "schema/client/src/generated"];

test("builds in a folder with a space and an apostrophe; keeps files of the previous build", {
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
    // Running servers and open pages may read files of the previous build, but not those of older builds.
    const dist = join(root, "dist");
    const previous = [
      "web/client/assets/page-AbCd1234.js",
      "web/server/assets/page-AbCd1234.js",
      "api/main.js",
    ];
    const older = "web/client/assets/older-AbCd1234.js";
    for (const file of [...previous, older]) {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), "");
    }
    writeFileSync(join(dist, "files.json"), JSON.stringify(previous));
    const built = await promisify(execFile)(process.execPath, ["scripts/build.mjs"], {
      cwd: root,
      timeout: 240_000,
    });
    expect(built.stderr).toBe("");
    for (const file of previous) expect(existsSync(join(dist, file))).toBe(true);
    expect(readFileSync(join(dist, "api/main.js"), "utf8")).not.toBe("");
    expect(existsSync(join(dist, older))).toBe(false);

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

/** Links the packages that `npm ci --omit=dev` installs into `folder`. */
function linkProductionPackages(folder: string) {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
  const isInstalled = (path: string) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) &&
    !packages[path].dev &&
    existsSync(join(projectRoot, path));
  for (const path of Object.keys(packages).filter(isInstalled)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(projectRoot, path), join(folder, path));
  }
}

test("starts with the files and packages of the Docker image alone", async () => {
  const root = mkdtempSync(join(tmpdir(), "ninefold-image-"));
  // Packages then find others beside their links, not beside their real folders.
  const NODE_OPTIONS = "--preserve-symlinks --preserve-symlinks-main";
  try {
    const [stage = ""] = readFileSync(join(projectRoot, "Dockerfile"), "utf8")
      .split(/^FROM /m)
      .slice(-1);
    const copied = [...stage.matchAll(/^COPY (?!--from=packages)(?:--from=build \/app\/)?(\S+) \S+$/gm)];
    expect(copied.map(([, path]) => path)).toContain("dist");
    for (const [, path = ""] of copied)
      cpSync(join(projectRoot, path), join(root, path), { recursive: true });
    linkProductionPackages(root);
    fillDataFolder(join(root, "data"));
    for (const command of ["admin", "packs"]) {
      const usage = promisify(execFile)(process.execPath, [`dist/api/${command}.js`, "help"], {
        cwd: root,
        env: { NODE_OPTIONS },
      });
      expect((await usage).stdout).toContain("Usage");
    }
    const server = startServerProcess({ NODE_OPTIONS, DATA_DIR: join(root, "data") }, root);
    try {
      const guide = await fetch(`${await server.ready}/guides/first-aid`);
      expect(guide.status).toBe(200);
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

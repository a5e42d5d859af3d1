// Checks Node, installs packages and builds. Uses only Node's modules, since it runs before the installation.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the process with an error message if Vite does not support this Node. */
export function requireNode() {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split(".").map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!isSupported)
    stop(
      `Ninefold needs Node 20.19 or a later 20, or 22.12 or later, and this is ${node}: ` +
        "install another one from nodejs.org.",
    );
}

/** Ends the process with the message `refusal` if it has an argument that is not in `known`. */
export function refuseArguments(refusal, known = []) {
  if (process.argv.slice(2).some((argument) => !known.includes(argument))) stop(refusal);
}

/** Installs the packages of the lockfile unless they are up to date. */
export function install() {
  installIn(".");
}

/** Installs the packages of `folder`, which has its own lockfile. */
export function installIn(folder) {
  const files = ["package.json", "package-lock.json", ".npmrc"].map((name) => join(folder, name));
  const state = [hashOf(files), process.versions.modules, process.platform, process.arch].join(" ");
  const marker = join(folder, "node_modules/.ninefold-install");
  if (isDone(marker, state)) return;
  console.log("Installing packages (a minute or two the first time) ...");
  run(
    "npm",
    ["ci", "--include=dev", "--no-fund", "--no-audit", "--loglevel=error"],
    "The packages could not be installed: see the lines above, then try again.",
    folder,
  );
  markDone(marker, state);
}

/** Generates the types of all GraphQL operations unless they are up to date; a build does so too. */
export function codegen() {
  const documents = ["web", "schema", "api/mcp"]
    .flatMap(filesIn)
    .filter((file) => /\.graphql$|documents\.ts$/.test(file));
  const state = hashOf([...documents, "codegen.ts", "package-lock.json"]);
  const marker = "schema/generated/.ninefold-codegen";
  if (isDone(marker, state)) return;
  run(
    process.execPath,
    ["node_modules/@graphql-codegen/cli/cjs/bin.js", "--config", "codegen.ts", "--silent"],
    "The types of the GraphQL operations could not be generated: see the lines above.",
  );
  markDone(marker, state);
}

/** Builds the web and the server into `dist` unless the sources are unchanged. */
export function build() {
  if (isDone(`dist/${buildMarker}`, buildState())) return;
  console.log("Building ...");
  run(process.execPath, ["scripts/build.mjs"], "The build failed: see the lines above.");
}

/** In `dist`: the state of the sources from which it was built. */
export const buildMarker = ".ninefold-build";

/** Hashes the sources of a build. */
export function buildState() {
  const sources = [
    "api",
    "web",
    "schema",
    "docs/api.md",
    "docs/api-changes.md",
    "scripts/build.mjs",
    "codegen.ts",
    "tsconfig.json",
    "package-lock.json",
  ];
  return hashOf(sources.flatMap(filesIn).filter(isBuilt));
}

/**
 * Runs a command in a folder of the project with visible output. If it fails, ends the process with the
 * message `failure`.
 */
function run(command, args, failure, folder = ".") {
  const { status } = spawnSync(command, args, {
    cwd: join(root, folder),
    stdio: "inherit",
    shell: process.platform === "win32" && command === "npm",
  });
  if (status !== 0) stop(failure);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Paths that do not affect the build: texts are read at runtime. */
const unbuiltPaths = [
  "api/content/courses/",
  "api/content/guides/",
  "api/content/off-topic.txt",
  "schema/generated/",
  "schema/client/dist/",
  "schema/client/src/generated/",
  "web/e2e/",
];

/** Returns whether a build depends on a file of the project. */
export function isBuilt(file) {
  return !unbuiltPaths.some((path) => file.startsWith(path)) && !/\.test\.tsx?$/.test(file);
}

/** Returns the paths of the files of a folder of the project, or that of a file, with `/` on all systems. */
export function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"))
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

function isDone(marker, state) {
  return existsSync(join(root, marker)) && readFileSync(join(root, marker), "utf8") === state;
}

function markDone(marker, state) {
  mkdirSync(dirname(join(root, marker)), { recursive: true });
  writeFileSync(join(root, marker), state);
}

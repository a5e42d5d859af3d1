// Shared by `npm start` and `npm test`: a supported Node, the packages of the lockfile, a build. Plain Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const oldestNode = [20, 19];

/** Ends the process with one sentence when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    stop(
      `Ninefold needs Node ${oldestNode.join(".")} or later and this is ${process.versions.node}: install a newer one from nodejs.org.`,
    );
  }
}

/** Installs the packages of the lockfile unless that has been done. */
export function install() {
  installIn(".");
}

/** The same for the package in `folder`, which has a lockfile of its own. */
export function installIn(folder) {
  const files = ["package.json", "package-lock.json", ".npmrc"].map((name) => join(folder, name));
  const state = hashOf(files) + process.versions.modules;
  const mark = join(folder, "node_modules/.ninefold-install");
  if (isDone(mark, state)) return;
  console.log("Installing packages (a minute or two the first time) ...");
  run(
    "npm",
    ["ci", "--include=dev", "--no-fund", "--no-audit", "--loglevel=error"],
    "The packages could not be installed: see the lines above, then try again.",
    folder,
  );
  markDone(mark, state);
}

/** Writes the types of the web's operations unless nothing has changed since; a build does so too. */
export function codegen() {
  const documents = ["web", "schema"]
    .flatMap(filesIn)
    .filter((file) => /\.graphql$|documents\.ts$/.test(file));
  const state = hashOf([...documents, "codegen.ts", "package-lock.json"]);
  const mark = "schema/generated/.ninefold-codegen";
  if (isDone(mark, state)) return;
  run(
    process.execPath,
    ["node_modules/@graphql-codegen/cli/cjs/bin.js", "--config", "codegen.ts", "--silent"],
    "The types of the web's operations could not be generated: see the lines above.",
  );
  markDone(mark, state);
}

/** Builds the web and the server into `dist` unless nothing has changed since the last build. */
export function build() {
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
  const state = hashOf(sources.flatMap(filesIn).filter(isBuilt));
  if (isDone("dist/.ninefold-build", state)) return;
  console.log("Building ...");
  run(process.execPath, ["scripts/build.mjs"], "The build failed: see the lines above.");
  markDone("dist/.ninefold-build", state);
}

/**
 * Runs a command of the project in one of its folders, its output shown; ends the process with `failure`
 * unless it succeeds.
 */
function run(command, args, failure, folder = ".") {
  const { status } = spawnSync(command, args, {
    cwd: join(root, folder),
    stdio: "inherit",
    shell: process.platform === "win32" && command === "npm",
  });
  if (status !== 0) stop(failure);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Course texts, migrations and tests are read as they stand: only code is built. */
function isBuilt(file) {
  return !/^(api\/content\/courses|api\/db\/migrations|schema\/generated|schema\/client\/(dist|src\/generated)|web\/e2e)\/|\.test\.tsx?$/.test(
    file,
  );
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
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

function isDone(mark, state) {
  return existsSync(join(root, mark)) && readFileSync(join(root, mark), "utf8") === state;
}

function markDone(mark, state) {
  mkdirSync(dirname(join(root, mark)), { recursive: true });
  writeFileSync(join(root, mark), state);
}

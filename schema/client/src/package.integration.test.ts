import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { build, type Rolldown } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { packClient } from "../../../api/testing/packClient";

const folder = fileURLToPath(new URL("..", import.meta.url));

function temporaryFolder(): string {
  const created = mkdtempSync(join(tmpdir(), "ninefold-client-"));
  onTestFinished(() => rmSync(created, { recursive: true }));
  return created;
}

test("the client is under 4 kB minified and compressed", async () => {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry: "dist/client.js", formats: ["es"] },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const code = output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
  expect(code).toContain("submitQuiz");
  expect(brotliCompressSync(code).length).toBeLessThan(4000);
});

test("the package passes publint and the type checks, without dependencies", async () => {
  const { messages } = await publint({ pkgDir: folder, level: "suggestion", strict: true });
  expect(messages).toEqual([]);

  const target = temporaryFolder();
  const tarball = createPackageFromTarballData(readFileSync(packClient(target)));
  const checked = await checkPackage(tarball);
  // The package is ESM only: `require` of older Node versions cannot load it.
  const problems = checked.types && checked.problems.filter(({ kind }) => kind !== "CJSResolvesToESM");
  expect(problems).toEqual([]);
  const described = JSON.parse(tarball.readFile("/node_modules/ninefold-client/package.json"));
  expect(Object.keys(described)).not.toContain("private");
  expect(Object.keys(described).filter((name) => /dependencies/i.test(name))).toEqual([]);
});

test("the package cannot be packed before it is built", () => {
  const source = temporaryFolder();
  copyFileSync(join(folder, "package.json"), join(source, "package.json"));
  expect(() => packClient(source, source)).toThrow(/Cannot find module .*client\.js/);
});

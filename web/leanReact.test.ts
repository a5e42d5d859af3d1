import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { asModule, leftOut, withoutFeatures } from "./leanReact";

const require = createRequire(import.meta.url);
const installed = (name: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), "cjs", file), "utf8");
const reactDom = installed("react-dom", "react-dom-client.production.js");

test("every function that is left out is in the installed React DOM, and is without its body afterwards", () => {
  const rest = withoutFeatures(reactDom);
  for (const [feature, { idle, unreachable }] of Object.entries(leftOut)) {
    for (const name of idle) expect(rest).toContain(`\nfunction ${name}() {}\n`);
    for (const name of unreachable)
      expect(rest).toContain(`\nfunction ${name}() {throw Error("left out: ${feature}");}\n`);
  }
  expect(rest).not.toContain("FragmentInstance.prototype.");
  expect(rest.length).toBeLessThan(reactDom.length - 40_000);
});

test("another version of React, or one without such a function, is refused", () => {
  expect(() => withoutFeatures(reactDom.replaceAll("19.3.1", "19.3.2"))).toThrow("not 19.3.1 any more");
  expect(() => withoutFeatures(reactDom.replace("function startViewTransition(", "function other("))).toThrow(
    "no function startViewTransition",
  );
});

test("React's files are modules with the same exports, but for those left out", async () => {
  const code = installed("react", "react.production.js");
  const module = await import(
    `data:text/javascript,${encodeURIComponent(asModule(code).replace('"use strict";', ""))}`
  );
  const unused = Object.values(leftOut).flatMap(({ exports }) => exports);
  const { default: _, ...whole } = await import("react");
  // The development form, which the tests get, exports two more.
  const expected = Object.keys(whole).filter(
    (name) => !unused.includes(name) && !/^(act|captureOwner)/.test(name),
  );
  expect(Object.keys(module).sort()).toEqual(expected.sort());
  expect(asModule(reactDom)).toContain('import * as Scheduler from "scheduler";');
});

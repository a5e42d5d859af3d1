import { expect, test } from "vitest";
import { framesOf, toSourceModules } from "./flame";

const at = (id: number, functionName: string, url: string, children: number[] = [], lineNumber = 0) => ({
  id,
  callFrame: { functionName, url, lineNumber },
  children,
});
const profile = {
  nodes: [
    at(1, "(root)", "", [2, 3, 7]),
    at(2, "(idle)", ""),
    at(3, "answer", "file:///app/dist/api/server.js", [4, 5, 6]),
    at(4, "parse", "file:///app/node_modules/@scope/parser/index.js"),
    at(5, "helper", "file:///app/dist/api/server.js", [8]),
    at(6, "execute", "file:///app/node_modules/engine/index.js"),
    at(7, "(garbage collector)", ""),
    at(8, "executeMore", "file:///app/node_modules/engine/more.js"),
  ],
  samples: [2, 3, 4, 5, 6, 7, 8, 2],
  timeDeltas: [500, 5, 20, 5, 30, 10, 30, 500],
};

test("merges calls by file or package and sorts them by share of the active time", () => {
  expect(framesOf(profile, 0.15)).toEqual([
    { name: "all of it", kind: "node", share: 1, start: 0, depth: 0 },
    { name: "server.js", kind: "ours", share: 0.9, start: 0, depth: 1 },
    { name: "engine", kind: "package", share: 0.6, start: 0, depth: 2 },
    { name: "@scope/parser", kind: "package", share: 0.2, start: expect.closeTo(0.6), depth: 2 },
  ]);
});

test("maps a function of a built file to its source module", () => {
  const built = "file:///app/dist/api/main.js";
  const lines = [
    "import a;",
    "// api/server.ts",
    "function serve() {}",
    "// node_modules/kit/a.mjs",
    "var a;",
  ];
  const nodes = [
    at(1, "begin", built, [], 0),
    at(2, "serve", built, [], 2),
    at(3, "a", built, [], 4),
    at(4, "write", "node:net", [], 4),
  ];
  const moved = toSourceModules({ nodes, samples: [1], timeDeltas: [5] }, () => lines.join("\n"));
  expect(moved.nodes.map(({ callFrame }) => callFrame.url)).toEqual([
    built,
    "file:///api/server.ts",
    "file:///node_modules/kit/a.mjs",
    "node:net",
  ]);
});

test("refuses a profile in which nothing ran", () => {
  expect(() => framesOf({ ...profile, samples: [2], timeDeltas: [500] }, 0)).toThrow("nothing ran");
});

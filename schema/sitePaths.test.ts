import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alertRoutes, shownRoutes } from "../web/e2e/routes";
import { firstSegment, isReservedPath, pageKeywords, pagePaths } from "./sitePaths";

/** The catch-all routes: courses and quizzes, and unknown paths. */
const catchAll = ["/$path", "/$"];

test("lists exactly the pages with a route in the web", () => {
  const routeTree = readFileSync("web/routeTree.gen.ts", "utf8");
  const routePaths = [...routeTree.matchAll(/fullPath: "([^"]+)"/g)].map(([, path]) => path);
  expect(routePaths).toContain("/support");
  expect([...pagePaths].sort()).toEqual(routePaths.filter((path) => !catchAll.includes(path ?? "")).sort());
});

test("reserves the first segment of each page, in any letter case", () => {
  for (const path of pagePaths) {
    expect(isReservedPath(`/${firstSegment(path)}`), path).toBe(true);
    expect(isReservedPath(`/${firstSegment(path).toUpperCase()}`), path).toBe(true);
  }
  for (const path of ["/support", "/helpline", "/resources", "/privacy", "/developers", "/REVIEW"])
    expect(isReservedPath(path), path).toBe(true);
  for (const path of ["/Per", "/quiz", "/supporting"]) expect(isReservedPath(path), path).toBe(false);
});

test("browser tests check the accessibility of each page without parameters", () => {
  const checkedElsewhere = ["/admin", "/admin/preview", "/explorer", "/practice", "/profile"];
  const checked = new Set([...shownRoutes, ...alertRoutes].map((route) => route.split("?")[0]));
  const others = pagePaths.filter((path) => !path.includes("$") && !checked.has(path));
  expect([...others].sort()).toEqual(checkedElsewhere);
});

test("maps lower-case page keywords to pages", () => {
  for (const [keyword, path] of pageKeywords) {
    expect(keyword).toBe(keyword.trim().toLowerCase());
    expect(pagePaths).toContain(path);
  }
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firstSegment, isReservedPath, pageKeywords, pagePaths } from "./sitePaths";

/** The routes that are no page of their own: courses and quizzes, and unknown addresses. */
const catchAll = ["/$path", "/$"];

test("lists every page that the web has a route for, and no other", () => {
  const routeTree = readFileSync("web/routeTree.gen.ts", "utf8");
  const routed = [...routeTree.matchAll(/fullPath: "([^"]+)"/g)].map(([, path]) => path);
  expect(routed).toContain("/support");
  expect([...pagePaths].sort()).toEqual(routed.filter((path) => !catchAll.includes(path ?? "")).sort());
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

test("leads each page keyword to a page, in the letter case in which a search is compared", () => {
  for (const [keyword, path] of pageKeywords) {
    expect(keyword).toBe(keyword.trim().toLowerCase());
    expect(pagePaths).toContain(path);
  }
});

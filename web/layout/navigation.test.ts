import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { footerLinks, navigationBar } from "./navigation";

test("labels /login LOGIN without a session and COURSES with one", () => {
  const label = (signedIn: boolean) => navigationBar(signedIn).find(({ path }) => path === "/login")?.label;
  expect(label(false)).toBe("LOGIN");
  expect(label(true)).toBe("COURSES");
});

test("links only to existing pages", () => {
  for (const { path } of [...navigationBar(true), ...navigationBar(false), ...footerLinks]) {
    const route = new URL(`../routes${path === "/" ? "/index" : path}.tsx`, import.meta.url);
    expect(existsSync(route), path).toBe(true);
  }
});

test("has the specified links in the bar and the footer", () => {
  const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path);
  expect(paths(navigationBar(false))).toEqual(["/", "/login", "/about", "/contact"]);
  expect(paths(footerLinks)).toEqual(
    expect.arrayContaining([
      "/",
      "/about",
      "/contact",
      "/chat",
      "/profile",
      "/settings",
      "/support",
      "/helpline",
      "/resources",
    ]),
  );
});

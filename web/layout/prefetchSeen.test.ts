import { setImmediate } from "node:timers/promises";
import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createSiteRouter } from "../router";
import { prefetchSeen } from "./prefetchSeen";

const origin = "http://localhost";
let observers = 0;

afterEach(() => {
  vi.unstubAllGlobals();
  observers = 0;
});

class EverythingInSight {
  constructor(private readonly told: (entries: { isIntersecting: true; target: unknown }[]) => void) {
    observers += 1;
  }
  observe = (target: unknown) => queueMicrotask(() => this.told([{ isIntersecting: true, target }]));
  unobserve = () => undefined;
}

/**
 * The site's router; its line; what it is asked to load ahead; and what shows another page of it, with these
 * links.
 */
function opened() {
  const router: AnyRouter = createSiteRouter({ execute: () => Promise.reject(new Error()), origin });
  const line = { onLine: true };
  let links: string[] = [];
  // Only now: a router that finds a document asks for all that a browser has.
  vi.stubGlobal("navigator", line);
  vi.stubGlobal("location", new URL("/courses", origin));
  vi.stubGlobal("document", { querySelectorAll: () => links.map((path) => new URL(path, origin)) });
  vi.stubGlobal("IntersectionObserver", EverythingInSight);
  const loaded: string[] = [];
  router.preloadRoute = async ({ to }) => void loaded.push(String(to));
  const rendered: (() => void)[] = [];
  router.subscribe = (_event, then) => {
    rendered.push(then as () => void);
    return () => undefined;
  };
  const show = async (...paths: string[]) => {
    links = paths;
    for (const then of rendered) then();
    await setImmediate();
  };
  prefetchSeen(router);
  return { router, line, loaded, show };
}

test("pages for everybody are loaded ahead, each once", async () => {
  const { loaded, show } = opened();
  await show("/Per", "/about", "/Per", "/courses");
  await show("/Per", "/quiz");
  expect(loaded).toEqual(["/Per", "/about", "/quiz"]);
});

test("what is the visitor's own, loaded as a whole, no page or elsewhere is not", async () => {
  const { loaded, show } = opened();
  await show(
    "/profile",
    "/Progress",
    "/explorer",
    "/graphql",
    "/courses.atom",
    "/packs/a/b.zip",
    "https://example.org/Per",
  );
  await show("/about");
  expect(loaded).toEqual(["/about"]);
});

test("a link that was first seen on a slow line is loaded ahead when it is seen on a fast one", async () => {
  const { line, loaded, show } = opened();
  line.onLine = false;
  await show("/Per");
  expect(loaded).toEqual([]);
  line.onLine = true;
  await show("/Per");
  expect(loaded).toEqual(["/Per"]);
});

test("a router's links are watched once, however often that is asked", async () => {
  const { router, loaded, show } = opened();
  prefetchSeen(router);
  expect(observers).toBe(1);
  await show("/Per");
  expect(loaded).toEqual(["/Per"]);
});

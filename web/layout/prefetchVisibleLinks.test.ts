import { setImmediate } from "node:timers/promises";
import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createSiteRouter } from "../router";
import { prefetchVisibleLinks } from "./prefetchVisibleLinks";

const origin = "http://localhost";
let observers = 0;

afterEach(() => {
  vi.unstubAllGlobals();
  observers = 0;
});

class AlwaysIntersecting {
  constructor(private readonly callback: (entries: { isIntersecting: true; target: unknown }[]) => void) {
    observers += 1;
  }
  observe = (target: unknown) => queueMicrotask(() => this.callback([{ isIntersecting: true, target }]));
  unobserve = () => undefined;
}

/**
 * Prefetches for a new router in a stubbed browser. Returns the router, its network state, the preloaded
 * paths, and a function that renders a page with the given links.
 */
function setUp() {
  const router: AnyRouter = createSiteRouter({ execute: () => Promise.reject(new Error()), origin });
  const network = { onLine: true };
  let links: string[] = [];
  // Stubbed after the router is created: with a document, the router uses more browser APIs.
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("location", new URL("/courses", origin));
  vi.stubGlobal("document", { querySelectorAll: () => links.map((path) => new URL(path, origin)) });
  vi.stubGlobal("IntersectionObserver", AlwaysIntersecting);
  const preloaded: string[] = [];
  router.preloadRoute = async ({ to }) => void preloaded.push(String(to));
  const rendered: (() => void)[] = [];
  router.subscribe = (_event, listener) => {
    rendered.push(listener as () => void);
    return () => undefined;
  };
  const show = async (...paths: string[]) => {
    links = paths;
    for (const listener of rendered) listener();
    await setImmediate();
  };
  prefetchVisibleLinks(router);
  return { router, network, preloaded, show };
}

test("prefetches public pages once", async () => {
  const { preloaded, show } = setUp();
  await show("/Per", "/about", "/Per", "/courses");
  await show("/Per", "/quiz");
  expect(preloaded).toEqual(["/Per", "/about", "/quiz"]);
});

test("skips personal pages, full loads, files and other origins", async () => {
  const { preloaded, show } = setUp();
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
  expect(preloaded).toEqual(["/about"]);
});

test("prefetches a link skipped offline when the connection is fast", async () => {
  const { network, preloaded, show } = setUp();
  network.onLine = false;
  await show("/Per");
  expect(preloaded).toEqual([]);
  network.onLine = true;
  await show("/Per");
  expect(preloaded).toEqual(["/Per"]);
});

test("observes the links of a router once", async () => {
  const { router, preloaded, show } = setUp();
  prefetchVisibleLinks(router);
  expect(observers).toBe(1);
  await show("/Per");
  expect(preloaded).toEqual(["/Per"]);
});

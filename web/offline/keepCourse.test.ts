import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCaches } from "../testing/memoryCaches";
import { KeepFailure, keepCourse, keepInstalledSite, removeCourse, updateKept } from "./keepCourse";
import { keptFile, keptPage, readStoredSets } from "./keptStore";

const origin = "http://ninefold.example";
/** The server: releases of descriptions and of pages, failing addresses, and how many pictures redirect. */
let server: {
  release: string;
  pageReleases: string[];
  failing: RegExp | null;
  pictureRedirects: number;
};
let requested: string[];
let stored: MemoryCaches;
let registrations: number;
let isInstalled: boolean;
let canRegister: boolean;

beforeEach(() => {
  server = { release: "one", pageReleases: [], failing: null, pictureRedirects: 0 };
  requested = [];
  stored = new MemoryCaches();
  registrations = 0;
  vi.stubGlobal("window", { isSecureContext: true });
  vi.stubGlobal("caches", stored);
  isInstalled = false;
  canRegister = true;
  vi.stubGlobal("matchMedia", () => ({ matches: isInstalled }));
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: async () => {
        if (!canRegister) throw new TypeError("Failed to register a ServiceWorker");
        registrations = 1;
      },
      ready: Promise.resolve(),
      getRegistration: async () =>
        registrations === 0
          ? undefined
          : {
              unregister: async () => {
                registrations = 0;
              },
            },
    },
    storage: { persist: async () => true },
    locks: { request: (_: string, work: () => Promise<void>) => work() },
  });
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    expect(options.credentials).toBe("omit");
    requested.push(path);
    if (server.failing?.test(path)) return new Response("", { status: 500 });
    if (path.endsWith(".json")) return Response.json(descriptionOf(path));
    const isPage = path.startsWith("/offline/pages");
    const release = (isPage && server.pageReleases.shift()) || server.release;
    const body = isPage ? `<img src="/pictures/${release}.svg">${path} of ${release}` : path;
    const response = new Response(body, { headers: { "ninefold-release": release } });
    if (path.startsWith("/pictures/") && server.pictureRedirects-- > 0)
      Object.defineProperty(response, "redirected", { value: true });
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

function descriptionOf(path: string) {
  const name = path.replace(/^\/offline\/|\.json$/g, "");
  const { release } = server;
  const files = [`/assets/script-${release}.js`, "/art/logo.svg"];
  if (name === "site") return { name, release, course: null, pages: ["/kept", "/practice"], files };
  const course = { title: name, path: `/${name}`, modules: [] };
  return { name, release, course, pages: [`/${name}`, `/practice?course=${name}&module=1`], files };
}

const textOf = async (path: string) => (await keptPage(origin + path))?.text();

test("keeps pages, files and the pictures that pages name", async () => {
  const shares: number[] = [];
  await keepCourse("money", (share) => shares.push(share));
  expect(await textOf("/money")).toContain("of one");
  expect(await textOf("/money?from=home")).toContain("of one");
  expect(await textOf("/practice?course=money&module=1")).toContain("module=1");
  expect(await textOf("/kept?from=/x")).toContain("/kept");
  expect(await textOf("/practice?course=other&module=1")).toBeUndefined();
  expect(await textOf("/other")).toBeUndefined();
  expect(await keptFile(`${origin}/pictures/one.svg`)).toBeDefined();
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(registrations).toBe(1);
});

test("stores nothing and registers no worker when a file cannot be fetched", async () => {
  server.failing = /script/;
  await expect(keepCourse("money")).rejects.toThrow(
    new KeepFailure("We could not fetch the whole course. Nothing was kept. Please try again."),
  );
  expect(stored.size()).toBe(0);
  expect(registrations).toBe(0);
});

test("stores nothing when the worker cannot be fetched", async () => {
  canRegister = false;
  await expect(keepCourse("money")).rejects.toThrow("Nothing was kept.");
  expect(stored.size()).toBe(0);
});

test.each([1, 3, 5, 7])("stores nothing of a course when there is room for %i entries only", async (room) => {
  stored.room = room;
  await expect(keepCourse("money")).rejects.toThrow("not enough room");
  expect(stored.size()).toBe(0);
});

test("leaves a kept course as it is when there is no room for another", async () => {
  await keepCourse("money");
  const size = stored.size();
  stored.room = size + 2;
  await expect(keepCourse("health")).rejects.toThrow("not enough room");
  expect(stored.size()).toBe(size);
  expect(await textOf("/money")).toContain("of one");
});

test("fetches a course again when a new release appears meanwhile, and never mixes two", async () => {
  server.pageReleases = ["one", "one", "one", "two"];
  await keepCourse("money");
  expect(await textOf("/practice?course=money&module=1")).toContain("of one");
  expect(requested.filter((path) => path === "/offline/money.json").length).toBe(2);
});

test("fetches a course again when a server of another release redirects to its own picture", async () => {
  server.pictureRedirects = 1;
  await keepCourse("money");
  expect(requested.filter((path) => path === "/pictures/one.svg").length).toBe(2);
  expect(await keptFile(`${origin}/pictures/one.svg`)).toBeDefined();
});

test("refuses a course whose release changes each time", async () => {
  await keepCourse("health");
  server.pageReleases = ["a", "b", "c", "d"];
  await expect(keepCourse("money")).rejects.toThrow(KeepFailure);
  expect(await textOf("/money")).toBeUndefined();
  expect(await textOf("/health")).toContain("of one");
});

test("updates all kept courses to a newer release and deletes the old files after the next one", async () => {
  await keepCourse("money");
  await keepCourse("health");
  server.release = "two";
  await updateKept();
  expect((await readStoredSets()).map(({ name, release }) => `${name} ${release}`).sort()).toEqual([
    "health two",
    "money two",
    "site two",
  ]);
  expect(await textOf("/money")).toContain("of two");
  // Its name has no hash.
  expect(requested.filter((path) => path === "/art/logo.svg").length).toBeGreaterThan(3);
  // A page of the old release that is still open may load them.
  expect(await keptFile(`${origin}/assets/script-one.js`)).toBeDefined();
  server.release = "three";
  await updateKept();
  expect(await keptFile(`${origin}/assets/script-one.js`)).toBeUndefined();
  expect([...stored.stored.keys()].filter((name) => / (?:one|two)$/.test(name))).toEqual([]);
});

test("keeps the old release when an update fails", async () => {
  await keepCourse("money");
  server.release = "two";
  server.failing = /pages\/money/;
  await updateKept();
  expect(await textOf("/money")).toContain("of one");
  expect(await keptFile(`${origin}/assets/script-one.js`)).toBeDefined();
});

test("says that a kept course stays as it was when it cannot be updated", async () => {
  await keepCourse("money");
  server.release = "two";
  for (const failing of [/site/, /pages\/money/]) {
    server.failing = failing;
    await expect(keepCourse("money")).rejects.toThrow(
      new KeepFailure("We could not fetch the course again, so it stays as it was."),
    );
  }
  server.failing = null;
  stored.room = stored.size();
  await expect(keepCourse("money")).rejects.toThrow(
    new KeepFailure("There is not enough room on this device to update the course, so it stays as it was."),
  );
  expect(await textOf("/money")).toContain("of one");
});

test("updates the other courses when one of them is no longer offered", async () => {
  await keepCourse("money");
  await keepCourse("gone");
  server.release = "two";
  server.failing = /gone/;
  await updateKept();
  expect(await textOf("/gone")).toContain("of one");
  expect(await textOf("/money")).toContain("of two");
  expect(await textOf("/kept")).toContain("of two");
});

test("deletes what a failed update has stored", async () => {
  await keepCourse("money");
  const size = stored.size();
  server.release = "two";
  server.failing = /script/;
  await updateKept();
  expect(stored.size()).toBe(size);
  expect([...stored.stored.keys()].filter((name) => name.endsWith(" two"))).toEqual([]);
});

test("requests one description when there is nothing to update", async () => {
  await keepCourse("money");
  requested = [];
  await updateKept();
  expect(requested).toEqual(["/offline/site.json"]);
});

test("changes one set at a time in all tabs", async () => {
  let last = Promise.resolve();
  const locks = {
    request: (_: string, work: () => Promise<void>) => {
      last = last.then(work);
      return last;
    },
  };
  vi.stubGlobal("navigator", { ...navigator, locks });
  await keepCourse("money");
  server.release = "two";
  await Promise.all([updateKept(), keepCourse("health"), keepCourse("food")]);
  for (const name of ["money", "health", "food"]) {
    expect(await textOf(`/${name}`)).toContain("of two");
    expect(await textOf(`/practice?course=${name}&module=1`)).toContain("of two");
  }
});

test("removes the worker with the last course", async () => {
  await keepCourse("money");
  await keepCourse("health");
  await removeCourse("money");
  expect(await textOf("/money")).toBeUndefined();
  expect(await textOf("/health")).toContain("of one");
  expect(registrations).toBe(1);
  await removeCourse("health");
  expect(stored.size()).toBe(0);
  expect(registrations).toBe(0);
});

test("keeps the site's own pages where it is installed, also without a course", async () => {
  await keepInstalledSite();
  expect(stored.size()).toBe(0);
  isInstalled = true;
  await keepInstalledSite();
  expect(await textOf("/kept")).toContain("of one");
  expect(registrations).toBe(1);
  await keepCourse("money");
  await removeCourse("money");
  expect(await textOf("/kept")).toContain("of one");
  expect(registrations).toBe(1);
});

test.each([
  ["without a storage manager", undefined],
  ["that waits for the learner's permission", { persist: () => new Promise(() => {}) }],
])("keeps a course in a browser %s", async (_, storage) => {
  vi.stubGlobal("navigator", { ...navigator, storage });
  await keepCourse("money");
  expect(await textOf("/money")).toContain("of one");
  expect(registrations).toBe(1);
});

test("finds no page and no file when the Cache API fails", async () => {
  await keepCourse("money");
  const fail = () => Promise.reject(new DOMException("Cache API operation failed", "UnknownError"));
  vi.spyOn(stored, "open").mockImplementation(fail);
  expect(await keptPage(`${origin}/money`)).toBeUndefined();
  expect(await keptFile(`${origin}/art/logo.svg`)).toBeUndefined();
});

test("refuses in a browser without storage", async () => {
  vi.stubGlobal("navigator", { storage: {} });
  await expect(keepCourse("money")).rejects.toThrow(
    "This browser does not store courses. It may be in private mode.",
  );
});

test("refuses on plain http with the reason", async () => {
  vi.stubGlobal("window", { isSecureContext: false });
  vi.stubGlobal("navigator", {});
  await expect(keepCourse("money")).rejects.toThrow("only where this site is opened with https");
  expect(requested).toEqual([]);
});

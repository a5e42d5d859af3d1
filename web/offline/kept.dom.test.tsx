import { waitFor, within } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCaches } from "../testing/memoryCaches";
import { main, openPage } from "../testing/openPage";
import { goOffline, holdRequests, interceptRequests } from "../testing/requests";

/** Properties that a test has defined, by their objects. */
let defined: [object, string][] = [];

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true });
  defined.push([object, name]);
}

beforeEach(() => {
  vi.stubGlobal("caches", new MemoryCaches());
  define(navigator, "serviceWorker", { getRegistration: async () => undefined });
  define(navigator, "locks", { request: (_: string, work: () => Promise<void>) => work() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const [object, name] of defined) Reflect.deleteProperty(object, name);
  defined = [];
});

const course = { title: "Personal Finance", path: "/Per", modules: [] };
const set = { name: "personal-finance", release: "one", course, pages: [], files: [] };

const isDescription = (url: string) => url.endsWith("/personal-finance.json");

/** Serves the course's description, without the other files. */
function serveDescription(): void {
  interceptRequests(isDescription, async () => Response.json(set));
}

async function storeCourse(): Promise<void> {
  const { commitSet } = await import("./keptStore");
  await commitSet({ ...set, keptAt: "2026-11-20T10:00:00.000Z", bytes: 1, previousFiles: [] });
}

const button = (name: string) => main().getByRole("button", { name });

test.each(["/%5Cevil.example/x", "/%09/evil.example/x", "//evil.example/x", "/technology?page=2"])(
  "leads to this site to open %s again",
  async (from) => {
    await openPage(`/kept?from=${from}`);
    await main().findByRole("heading", { level: 1, name: "You are online again" });
    const { href } = await main().findByRole<HTMLAnchorElement>("link", { name: "Open the page" });
    expect(new URL(href, window.location.origin).host).toBe(window.location.host);
  },
);

test("says that the browser is offline while it has no network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openPage("/kept?from=/technology");
  await main().findByRole("heading", { level: 1, name: "You are offline" });
  expect(main().getByRole("link", { name: "Try again" })).toBeVisible();
});

test.each(["http://evil.example/x", "javascript:alert(1)"])("shows no link to %s", async (from) => {
  await openPage(`/kept?from=${from}`);
  await main().findByText(/^No course is kept/);
  expect(main().queryByRole("link", { name: "Open the page" })).toBeNull();
});

test("shows a course as kept without the server, until it is removed", async () => {
  await storeCourse();
  const page = await openPage("/kept?course=personal-finance");
  await main().findByRole("heading", { name: "Personal Finance is kept" });
  expect(main().queryByRole("alert")).toBeNull();
  serveDescription();
  await page.user.click(button("Remove Personal Finance"));
  await main().findByRole("heading", { name: "Keep Personal Finance?" });
  expect(main().queryByRole("heading", { name: "Personal Finance is kept" })).toBeNull();
});

test("Update stores the newer release, and the page says how much room is left", async () => {
  const worker = { getRegistration: async () => ({}), register: async () => {}, ready: Promise.resolve() };
  define(navigator, "serviceWorker", worker);
  define(navigator, "storage", { estimate: async () => ({ quota: 3_500_000_000, usage: 500_000_000 }) });
  define(window, "isSecureContext", true);
  // A fast connection updates kept courses without the button.
  define(navigator, "connection", { saveData: true });
  await storeCourse();
  const page = await openPage("/kept");
  await main().findByText("About 3 GB are left for more courses.");
  await main().findByText(/^0\.0 MB, kept on 20 November 2026/);
  const { readStoredSets } = await import("./keptStore");
  const keptReleases = async () => (await readStoredSets()).map(({ name, release }) => [name, release]);
  expect(await keptReleases()).toEqual([["personal-finance", "one"]]);
  interceptRequests(
    (url) => /\/offline\/[\w-]+\.json$/.test(url),
    async (url) => {
      const isSite = String(url).endsWith("/site.json");
      return Response.json({ ...set, ...(isSite && { name: "site", course: null }), release: "two" });
    },
  );
  await page.user.click(button("Update Personal Finance"));
  await main().findByText("Up to date.");
  expect((await keptReleases()).sort()).toEqual([
    ["personal-finance", "two"],
    ["site", "two"],
  ]);
});

test("focuses the list and announces that a course is removed", async () => {
  await storeCourse();
  const page = await openPage("/kept");
  const heading = await main().findByRole("heading", { name: "In this browser" });
  const section = within(heading.closest("section") as HTMLElement);
  const [status] = section.getAllByRole("status");
  await page.user.click(button("Remove Personal Finance"));
  await main().findByText(/^No course is kept/);
  expect(heading).toHaveFocus();
  expect(status).toHaveTextContent("Personal Finance is removed.");
});

test("asks before it removes a course that cannot be fetched again", async () => {
  await storeCourse();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const page = await openPage("/kept");
  await main().findByRole("heading", { name: "In this browser" });
  await page.user.click(button("Remove Personal Finance"));
  await main().findByText(
    "You are offline. If you remove it, you cannot keep it again until you are online.",
  );
  await page.user.click(button("Remove anyway: Personal Finance"));
  await main().findByText(/^No course is kept/);
});

test("tries again to read a course, and to keep it, without losing the focus", async () => {
  const page = await openPage("/kept?course=personal-finance");
  expect(await main().findByRole("alert")).toHaveTextContent("This course cannot be kept at the moment.");
  const held = holdRequests(isDescription);
  await page.user.click(button("Try again"));
  expect(main().queryByRole("alert")).toBeNull();
  held.release();
  await main().findByRole("alert");
  expect(button("Try again")).toHaveFocus();
  serveDescription();
  await page.user.click(button("Try again"));
  const heading = await main().findByRole("heading", { name: "Keep Personal Finance?" });
  await waitFor(() => expect(heading).toHaveFocus());

  goOffline();
  await page.user.click(button("Keep this course"));
  await main().findByRole("alert");
  expect(button("Keep this course")).toHaveFocus();
});

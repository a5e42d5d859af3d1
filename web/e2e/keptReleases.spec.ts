import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { deferred } from "../testing/deferred";
import { keep, missingPictures, offlineStatus, test as offlineTest } from "./offlineTest";
import { createNextRelease, nextAssets, sentence } from "./releases";
import { expect } from "./test";

const test = offlineTest.extend<{ next: string }>({
  /** Folder of the next release. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  next: async ({}, use) => {
    const folder = createNextRelease();
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});
test.describe.configure({ timeout: 180_000 });

test("a kept course is swapped when complete; tabs keep the files of their release", async ({
  page,
  context,
  site,
  next,
}) => {
  const first = await keepRelease(page);
  await site.stop();
  await page.goto("/Per");
  await expectRelease(page, "now");

  // The server is lost in the middle of an update.
  const update = await holdRequests(page, "**/offline/pages/quiz");
  await site.start({}, next);
  await update.isReached;
  await site.stop();
  await update.end();
  await expect.poll(() => releasesOfPages(page)).toEqual([first]);
  expect(await keptReleases(page)).toEqual([first]);
  for (const path of ["/quiz", "/practice?course=personal-finance&module=1", "/Per"]) {
    await page.goto(path);
    await expect(offlineStatus(page)).toBeVisible();
    expect(await loadedAssets(page, true), path).toEqual([]);
  }
  await expectRelease(page, "now");

  await site.start({}, next);
  await expect.poll(() => keptReleases(page), { timeout: 60_000 }).not.toContain(first);
  expect(await keptReleases(page)).toHaveLength(1);
  await expectRelease(page, "now");
  const other = await context.newPage();
  await other.goto("/Per");
  await expectRelease(other, "next");
  // The server has no file of the first release, and soon there is no server.
  await openComfortPanel(page);
  await expectRelease(page, "now");
  await site.stop();
  await openPractice(page);
  await expectRelease(page, "now");
  await other.reload();
  await expect(offlineStatus(other)).toBeVisible();
  await openComfortPanel(other);
  await openPractice(other);
  await expectRelease(other, "next");

  await page.reload();
  await expect(offlineStatus(page)).toBeVisible();
  await expectRelease(page, "next");
  await page.goto("/quiz");
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  expect(await loadedAssets(page, false)).toEqual([]);
});

/** Keeps a course, and returns its release. */
async function keepRelease(page: Page): Promise<string | undefined> {
  await keep(page);
  const [release] = await keptReleases(page);
  return release;
}

/** Returns the releases of what the browser keeps. */
function keptReleases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const index = await caches.open("ninefold-kept");
    const sets = await Promise.all((await index.keys()).map((request) => index.match(request)));
    const releases = await Promise.all(sets.flatMap((set) => set?.json() ?? []));
    return [...new Set(releases.map(({ release }) => release as string))];
  });
}

/** Returns the releases of the stored pages, also those of an update that is not complete. */
function releasesOfPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("ninefold-pages"));
    return [...new Set(names.map((name) => name.split(" ").at(-1) ?? ""))];
  });
}

/** Expects the text, scripts, styles and pictures of a release on the page of the course. */
async function expectRelease(page: Page, release: keyof typeof sentence): Promise<void> {
  await expect(page.locator("#module1").getByText(sentence[release])).toBeVisible();
  expect(await loadedAssets(page, release === "now")).toEqual([]);
  expect(await missingPictures(page)).toEqual([]);
}

/** Returns the addresses of the scripts and styles that the page has loaded of a release. */
async function loadedAssets(page: Page, isNext: boolean): Promise<string[]> {
  const loads = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, initiatorType }) => ({ address: new URL(name).pathname, initiatorType }),
    ),
  );
  // An update fetches the files of the next release, without running them.
  const assets = loads
    .filter(({ initiatorType }) => initiatorType !== "fetch")
    .map(({ address }) => address)
    .filter((address) => /^\/assets\/.*\.(?:js|css)$/.test(address));
  expect(assets.length).toBeGreaterThan(3);
  return assets.filter((address) => address.startsWith(`/assets/${nextAssets}`) === isNext);
}

async function openComfortPanel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reading comfort" }).click();
  await expect(page.getByRole("radio", { name: "Large", exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
}

async function openPractice(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Try two questions: / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Check" })).toBeVisible();
}

/** Holds the requests of an address until `end`, which lets them go. */
async function holdRequests(page: Page, address: string) {
  const { promise: isReached, resolve: reach } = deferred();
  const { promise: isReleased, resolve: release } = deferred();
  await page.route(address, async (route) => {
    reach();
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  const end = async () => {
    release();
    await page.unroute(address);
  };
  return { isReached, end };
}

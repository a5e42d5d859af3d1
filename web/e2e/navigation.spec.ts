import type { Page } from "@playwright/test";
import { observeRequests } from "./observeRequests";
import { expect, test } from "./test";

/**
 * Collects the paths of all requests from now on, except for images. Headed Chromium also requests the site's
 * icon.
 */
function requestsOf(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== "image" && pathname !== "/art/favicon.svg") requested.push(pathname);
  });
  return requested;
}

const shownCourse = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();
const isQuery = (path: string) => path === "/graphql";

/** Waits for the script of the course page and its imports, which load after the data of the course. */
async function coursePageLoaded(page: Page, requested: string[]) {
  const script = () => requested.find((path) => path.includes("CoursePage"));
  await expect.poll(script).toBeTruthy();
  await page.evaluate((file) => import(file ?? ""), script());
}

/** Opens the catalogue with Save-Data, so that links in view are not prefetched. */
async function openCatalogue(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { writable: true, value: { saveData: true } });
  });
  await page.goto("/courses", { waitUntil: "networkidle" });
}

test("opens a course whose link had the focus without further requests", async ({ page }) => {
  const requested = requestsOf(page);
  const settled = observeRequests(page);
  await openCatalogue(page);
  expect(requested.filter(isQuery)).toEqual([]);
  await linkTo(page, "/Per").focus();
  await coursePageLoaded(page, requested);
  const before = requested.length;
  await page.keyboard.press("Enter");
  await expect(shownCourse(page, "Personal Finance")).toBeVisible();
  await settled();
  expect(requested.slice(before)).toEqual([]);
});

test("opens a course that was not prefetched with one request", async ({ page }) => {
  const requested = requestsOf(page);
  const settled = observeRequests(page);
  await openCatalogue(page);
  await linkTo(page, "/Per").click();
  await expect(shownCourse(page, "Personal Finance")).toBeVisible();
  await page.getByRole("banner").getByPlaceholder("Search").fill("problem solving");
  const suggested = page.getByRole("option", { name: "Problem Solving", exact: true });
  await expect(suggested).toBeVisible();
  await settled();
  const before = requested.length;
  // A suggestion is not a link, so hovering it prefetches nothing.
  await suggested.click();
  await expect(shownCourse(page, "Problem Solving")).toBeVisible();
  await settled();
  expect(requested.slice(before)).toEqual(["/graphql"]);
});

test("prefetches each link in view once and opens it without the network", async ({ page }) => {
  const requested = requestsOf(page);
  const queries: string[] = [];
  page.on("request", (request) => {
    const text = request.postData();
    if (text) queries.push(text);
  });
  await page.goto("/courses", { waitUntil: "networkidle" });
  expect(queries).toEqual([]);
  await linkTo(page, "/Per").scrollIntoViewIfNeeded();
  await coursePageLoaded(page, requested);
  await linkTo(page, "/Per").evaluate((link: HTMLAnchorElement) => link.click());
  await expect(shownCourse(page, "Personal Finance")).toBeVisible();
  expect(queries.filter((text) => text.includes('"/Per"'))).toHaveLength(1);
  // The other rows of the catalogue were not in view.
  expect(queries.length).toBeLessThan(10);
});

test("prefetches nothing while Save-Data is on", async ({ page }) => {
  const requested = requestsOf(page);
  const settled = observeRequests(page);
  const hasPrefetched = () => requested.some((path) => path.includes("prefetchVisibleLinks"));
  await openCatalogue(page);
  await page.keyboard.press("Shift");
  await page.mouse.wheel(0, 600);
  await linkTo(page, "/Per").click();
  await expect(shownCourse(page, "Personal Finance")).toBeVisible();
  await settled();
  expect(hasPrefetched()).toBe(false);
  expect(requested.filter(isQuery)).toHaveLength(1);
  await page.evaluate(() => Object.assign(navigator, { connection: { saveData: false } }));
  await page.keyboard.press("Shift");
  await expect.poll(hasPrefetched).toBe(true);
});

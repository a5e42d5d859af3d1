import type { Page } from "@playwright/test";
import { expect, test } from "./test";

/**
 * Paths of all requests from now on, pictures left out: Chromium with windows also requests the site's icon.
 */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== "image" && pathname !== "/art/favicon.svg") asked.push(pathname);
  });
  return asked;
}

const shownCourse = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();
const isQuery = (path: string) => path === "/graphql";

/**
 * Waits until the course page's part of the program is there, with all that it imports: it comes after the
 * course itself.
 */
async function coursePageLoaded(page: Page, asked: string[]) {
  const part = () => asked.find((path) => path.includes("CoursePage"));
  await expect.poll(part).toBeTruthy();
  await page.evaluate((file) => import(file ?? ""), part());
}

/**
 * Opens the catalogue so that nothing is loaded ahead because it is in sight: the links below are asked for
 * by hand.
 */
async function openCatalogue(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { writable: true, value: { saveData: true } });
  });
  await page.goto("/courses", { waitUntil: "networkidle" });
}

test("a course whose link was focused opens without asking the network again", async ({ page }) => {
  const asked = requestsOf(page);
  await openCatalogue(page);
  expect(asked.filter(isQuery)).toEqual([]);
  await linkTo(page, "/Per").focus();
  await coursePageLoaded(page, asked);
  const before = asked.length;
  await page.keyboard.press("Enter");
  await expect(shownCourse(page, "Personal Finance")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.slice(before)).toEqual([]);
});

test("from one course to the next, what was not pointed at costs one request", async ({ page }) => {
  const asked = requestsOf(page);
  await openCatalogue(page);
  await linkTo(page, "/Per").click();
  await expect(shownCourse(page, "Personal Finance")).toBeVisible();
  await page.getByRole("banner").getByPlaceholder("Search").fill("problem solving");
  const suggested = page.getByRole("option", { name: "Problem Solving", exact: true });
  await expect(suggested).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = asked.length;
  // A suggestion is no link: nothing is loaded ahead when it is pointed at.
  await suggested.click();
  await expect(shownCourse(page, "Problem Solving")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.slice(before)).toEqual(["/graphql"]);
});

test("links in sight are loaded ahead from the first move on, each once, and open without the network", async ({
  page,
}) => {
  const asked = requestsOf(page);
  const queries: string[] = [];
  page.on("request", (request) => {
    const text = request.postData();
    if (text) queries.push(text);
  });
  await page.goto("/courses", { waitUntil: "networkidle" });
  expect(queries).toEqual([]);
  await linkTo(page, "/Per").scrollIntoViewIfNeeded();
  await coursePageLoaded(page, asked);
  await linkTo(page, "/Per").evaluate((link: HTMLAnchorElement) => link.click());
  await expect(shownCourse(page, "Personal Finance")).toBeVisible();
  expect(queries.filter((text) => text.includes('"/Per"'))).toHaveLength(1);
  // The other rows of the catalogue were not in sight.
  expect(queries.length).toBeLessThan(10);
});

test("who saves data gets nothing that was not asked for, until the line may be used", async ({ page }) => {
  const asked = requestsOf(page);
  const ahead = () => asked.some((path) => path.includes("prefetchVisibleLinks"));
  await openCatalogue(page);
  await page.keyboard.press("Shift");
  await page.mouse.wheel(0, 600);
  await linkTo(page, "/Per").click();
  await expect(shownCourse(page, "Personal Finance")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(ahead()).toBe(false);
  expect(asked.filter(isQuery)).toHaveLength(1);
  await page.evaluate(() => Object.assign(navigator, { connection: { saveData: false } }));
  await page.keyboard.press("Shift");
  await expect.poll(ahead).toBe(true);
});

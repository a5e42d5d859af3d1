import { statSync } from "node:fs";
import { join } from "node:path";
import type { Response } from "@playwright/test";
import { webBuildFolder } from "../../api/projectFolders";
import { layoutShift } from "./layoutShift";
import { logInAsNewLearner } from "./learner";
import { observeRequests } from "./observeRequests";
import { expect, test } from "./test";

interface Bounds {
  path: string;
  /** Total bytes of the scripts, compressed with Brotli; `style` likewise. */
  script: number;
  style: number;
  requests: number;
}

const pages: Bounds[] = [
  { path: "/", script: 113_200, style: 19_500, requests: 48 },
  { path: "/courses", script: 103_000, style: 19_500, requests: 28 },
  { path: "/Per", script: 107_500, style: 19_500, requests: 22 },
  { path: "/quiz", script: 99_500, style: 19_500, requests: 16 },
  { path: "/login", script: 103_500, style: 19_500, requests: 18 },
  { path: "/about", script: 98_500, style: 19_500, requests: 20 },
  { path: "/support", script: 99_000, style: 19_500, requests: 16 },
  { path: "/home", script: 115_000, style: 19_500, requests: 53 },
  { path: "/Progress", script: 107_500, style: 19_500, requests: 26 },
];

/** Returns the total bytes of the files of responses, as the build has compressed them with Brotli. */
function compressedBytes(responses: readonly Response[]): number {
  const sizes = responses.map((response) => {
    const { pathname } = new URL(response.url());
    return statSync(`${join(webBuildFolder, "client", pathname)}.br`).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

for (const { path, script, style, requests } of pages) {
  test(`loads ${path} within its limits, without duplicates, Apollo, GraphQL or layout shift`, async ({
    page,
  }) => {
    const requested: string[] = [];
    const responses: Record<string, Response[]> = { script: [], stylesheet: [] };
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    page.on("response", (response) => responses[response.request().resourceType()]?.push(response));
    await page.goto(path, { waitUntil: "networkidle" });

    const scriptBytes = compressedBytes(responses.script ?? []);
    expect(scriptBytes).toBeGreaterThan(10_000);
    expect(scriptBytes).toBeLessThan(script);
    const styleBytes = compressedBytes(responses.stylesheet ?? []);
    expect(styleBytes).toBeGreaterThan(1000);
    expect(styleBytes).toBeLessThan(style);
    expect(requested.length).toBeLessThanOrEqual(requests);
    expect(requested.filter((other, index) => requested.indexOf(other) !== index)).toEqual([]);
    expect(requested.filter((other) => other.includes("apollo") || other === "/graphql")).toEqual([]);

    // The scripts together, after the styles have loaded.
    const times = await page.evaluate(() => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return {
        stylesLoaded: Math.max(
          ...files.filter(({ name }) => name.endsWith(".css")).map(({ responseEnd }) => responseEnd),
        ),
        scripts: files.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
        loaded: performance.getEntriesByType("navigation").map((entry) => entry.toJSON().loadEventStart)[0],
        slider: files.find(({ name }) => name.includes("/startSlider-"))?.startTime,
        scriptElements: document.querySelectorAll("link[rel=modulepreload], script[src]").length,
      };
    });
    expect(times.scripts.length).toBeGreaterThan(3);
    expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.stylesLoaded);
    expect(times.scriptElements).toBe(0);
    if (path === "/") expect(times.slider).toBeGreaterThanOrEqual(times.loaded);

    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

test("loads the pages of a signed-in learner within 115 kB of scripts and without GraphQL", async ({
  page,
}) => {
  await logInAsNewLearner(page);
  for (const path of ["/courses", "/quiz", "/home", "/Progress"]) {
    const requested: string[] = [];
    const scripts: Response[] = [];
    const record = (response: Response) => {
      requested.push(new URL(response.url()).pathname);
      if (response.request().resourceType() === "script") scripts.push(response);
    };
    page.on("response", record);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("response", record);
    expect([path, requested.filter((other) => other.includes("apollo") || other === "/graphql")]).toEqual([
      path,
      [],
    ]);
    const bytes = compressedBytes(scripts);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(115_000);
  }
});

test("loads the chat, practice and the guide for developers within 160 kB of scripts", async ({ page }) => {
  for (const path of ["/chat", "/practice", "/developers"]) {
    const scripts: Response[] = [];
    const record = (response: Response) => {
      if (response.request().resourceType() === "script") scripts.push(response);
    };
    page.on("response", record);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("response", record);
    const bytes = compressedBytes(scripts);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThan(160_000);
  }
});

test("loads at most 15 kB of scripts to open and answer the first practice item", async ({ page }) => {
  await page.goto("/Per", { waitUntil: "networkidle" });
  const settled = observeRequests(page);
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  const module1 = page.locator("#module1");
  await module1.getByRole("link", { name: /^Try two questions: / }).click();
  await expect(module1.getByRole("button", { name: "Check" })).toBeVisible();
  await settled();
  const bytes = compressedBytes(scripts);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(15_000);
});

test.describe("when a video is played", () => {
  test.use({ expectedConsole: /another host: https:\/\/www\.youtube-nocookie\.com|net::ERR/ });

  test("replaces the poster with the privacy-enhanced player, 560 by 350", async ({ page }) => {
    await page.route("https://**", (route) => route.abort());
    await page.goto("/Per");
    await page
      .locator("#module1")
      .getByRole("button", { name: /^Play the video/ })
      .click();
    const frame = page.locator("#module1 iframe");
    await expect(frame).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    expect(await frame.boundingBox()).toMatchObject({ width: 560, height: 350 });
  });
});

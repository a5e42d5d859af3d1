import { brotliCompressSync } from "node:zlib";
import { layoutShift } from "./layoutShift";
import { expect, test } from "./test";

interface Bounds {
  path: string;
  /** Bytes of all scripts and styles, brotli. */
  script: number;
  style: number;
  requests: number;
}

const pages: Bounds[] = [
  { path: "/courses", script: 110_000, style: 17_500, requests: 28 },
  { path: "/Per", script: 110_000, style: 17_500, requests: 22 },
  { path: "/quiz", script: 110_000, style: 17_500, requests: 16 },
  { path: "/about", script: 110_000, style: 17_500, requests: 20 },
  { path: "/support", script: 110_000, style: 17_500, requests: 16 },
  { path: "/home", script: 120_000, style: 17_500, requests: 53 },
  { path: "/Progress", script: 120_000, style: 17_500, requests: 26 },
];

for (const { path, script, style, requests } of pages) {
  test(`the first load of ${path} brings little, nothing twice, and neither Apollo Client nor a GraphQL request`, async ({
    page,
  }) => {
    const asked: string[] = [];
    const bodies: Record<string, Promise<Buffer>[]> = { script: [], stylesheet: [] };
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    page.on("response", (response) => bodies[response.request().resourceType()]?.push(response.body()));
    await page.goto(path, { waitUntil: "networkidle" });
    const bytesOf = async (type: string) => {
      const sizes = (await Promise.all(bodies[type] ?? [])).map((body) => brotliCompressSync(body).length);
      return sizes.reduce((sum, size) => sum + size, 0);
    };

    const scriptBytes = await bytesOf("script");
    expect(scriptBytes).toBeGreaterThan(10_000);
    expect(scriptBytes).toBeLessThan(script);
    const styleBytes = await bytesOf("stylesheet");
    expect(styleBytes).toBeGreaterThan(1000);
    expect(styleBytes).toBeLessThan(style);
    expect(asked.length).toBeLessThanOrEqual(requests);
    expect(asked.filter((other, index) => asked.indexOf(other) !== index)).toEqual([]);
    expect(asked.filter((other) => other.includes("apollo") || other === "/graphql")).toEqual([]);
  });
}

test("the program's files are asked for together, and only once the styles are there", async ({ page }) => {
  await page.goto("/Per", { waitUntil: "networkidle" });
  const times = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      styled: Math.max(
        ...files.filter(({ name }) => name.endsWith(".css")).map(({ responseEnd }) => responseEnd),
      ),
      scripts: files.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
      initiated: document.querySelectorAll("link[rel=modulepreload], script[src]").length,
    };
  });
  expect(times.scripts.length).toBeGreaterThan(3);
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.styled);
  expect(times.initiated).toBe(0);
});

test("nothing jumps while a page loads", async ({ page }) => {
  for (const route of ["/", "/courses", "/Per", "/login"]) {
    await page.goto(route, { waitUntil: "networkidle" });
    expect(await layoutShift(page), route).toBeLessThan(0.01);
  }
});

test("a video asks nothing of another host until it is pressed", async ({ page }) => {
  await page.goto("/Per");
  const module1 = page.locator("#module1");
  await module1.getByRole("button", { name: /^Play the video/ }).scrollIntoViewIfNeeded();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(module1.getByRole("link", { name: "WATCH THIS VIDEO" })).toHaveAttribute("href", /youtu/);
});

test.describe("once a video is pressed", () => {
  test.use({ expectedConsole: /another host: https:\/\/www\.youtube-nocookie\.com|net::ERR/ });

  test("the privacy-enhanced player stands in its place, 560 by 350", async ({ page }) => {
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

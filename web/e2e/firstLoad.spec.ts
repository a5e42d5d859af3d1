import { brotliCompressSync } from "node:zlib";
import { layoutShift } from "./layoutShift";
import { expect, test } from "./test";

test("the first load of /courses brings little JavaScript and neither Apollo Client nor a GraphQL request", async ({
  page,
}) => {
  const asked: string[] = [];
  const scripts: Promise<Buffer>[] = [];
  let loaded = false;
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("response", (response) => {
    if (!loaded && response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto("/courses", { waitUntil: "networkidle" });
  loaded = true;
  const sizes = (await Promise.all(scripts)).map((script) => brotliCompressSync(script).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(asked.filter((path) => path.includes("apollo") || path === "/graphql")).toEqual([]);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(95_000);
  // What one page preloads, it uses: nothing was fetched twice.
  expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([]);

  await page.getByRole("link", { name: "Learn For Free" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeVisible();
  expect(asked.some((path) => path.includes("apollo"))).toBe(true);
});

test("nothing jumps while a page loads", async ({ page }) => {
  for (const route of ["/", "/courses", "/Per", "/login"]) {
    await page.goto(route, { waitUntil: "networkidle" });
    expect(await layoutShift(page), route).toBeLessThan(0.02);
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

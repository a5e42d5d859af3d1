import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipped } from "../../api/testing/unzipped";
import { expect, test } from "./test";
import { violationsAtWidths, violationsOf } from "./violationsOf";

test("opens an HTML pack from disk, accessible, printable and without the network", async ({
  page,
  request,
}, info) => {
  const files = await unzipped(await (await request.get("/packs/personal-finance.html.zip")).body());
  for (const { path, content } of files) {
    mkdirSync(dirname(info.outputPath(path)), { recursive: true });
    writeFileSync(info.outputPath(path), content);
  }
  const requested: string[] = [];
  page.on("request", (sent) => requested.push(sent.url()));
  const folder = pathToFileURL(info.outputPath("personal-finance")).href;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${folder}/index.html`);
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeVisible();
  const picture = page.getByRole("img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await page.getByRole("link", { name: "Quiz", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Quiz" })).toBeInViewport();
  expect(await violationsAtWidths(page)).toEqual([]);
  expect(new Set(requested.map((url) => url.split("#")[0]))).toEqual(
    new Set(files.map(({ path }) => pathToFileURL(info.outputPath(path)).href)),
  );
  const pdf = String(await page.pdf({ format: "A4" }));
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
});

test("scores the quiz of the operator's edition in the page", async ({ page }) => {
  const sheet = execFileSync(process.execPath, ["--import", "tsx", "api/testing/operatorSheet.ts"], {
    encoding: "utf8",
  });
  await page.setContent(sheet);
  const first = page.getByRole("group", { name: "What holds a button?" });
  const second = page.getByRole("group", { name: "Where does a needle sleep?" });
  const check = page.getByRole("button", { name: "Check my answers" });
  await first.getByLabel("Thread").check();
  await second.getByLabel("On a chair").check();
  await check.click();
  await expect(page.getByRole("status")).toHaveText("You have 1 of 2 right.");
  await expect(first).toContainText("Right. Thread holds.");
  await expect(second).toContainText("Not yet. A chair is near. A </script> pincushion.");
  await second.getByRole("link", { name: "Reread: Sewing On a Button" }).click();
  await expect(page.getByRole("heading", { name: "Sewing On a Button" })).toBeInViewport();
  await second.getByLabel("pincushion").check();
  await check.click();
  await expect(page.getByRole("status")).toHaveText("You have 2 of 2 right.");
  expect(await violationsOf(page)).toEqual([]);
});

import { expect, test } from "./test";

test("a developer copies a command and sees its output", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/resources");
  await page.getByRole("link", { name: "guide for developers" }).click();
  await page.getByRole("link", { name: "open the first steps" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Start in five minutes" })).toBeVisible();

  await page.getByRole("button", { name: "Copy the curl command" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^curl -s http:\/\/[^/]+\/Per\/module-1\.md$/);

  for (const [heading, output] of [
    ["curl", "title: Introduction to Personal Finance"],
    ["Python", "#module2 Key Components of Personal Finance"],
    ["JavaScript", "Personal Finance: 17 minutes"],
  ]) {
    const section = page.getByRole("region", { name: heading });
    await section.getByRole("button", { name: `Run the ${heading} command here` }).click();
    await expect(section.getByText(/^Printed after \d\.\d\d seconds:$/)).toBeVisible();
    await expect(section.locator("pre").last()).toContainText(output ?? "");
  }
  await expect(page.getByRole("region", { name: "MCP" })).toContainText("search_courses");
});

test("without access to the clipboard the command is selected", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto("/developers/start");
  await page.getByRole("button", { name: "Copy the curl command" }).click();
  await expect(page.getByText("Selected: copy it with your keyboard or menu")).toBeVisible();
  expect(await page.evaluate(() => `${window.getSelection()}`.trim())).toMatch(/^curl -s \S+\.md$/);
});

test.describe("while the server does not respond", () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test("the page says so", async ({ page }) => {
    await page.goto("/developers/start");
    await page.route("**/Per/module-1.md", (route) => route.abort());
    await page.getByRole("button", { name: "Run the curl command here" }).click();
    await expect(page.getByText("There was no response. Please try again in a moment.")).toBeVisible();
  });
});

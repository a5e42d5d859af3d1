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

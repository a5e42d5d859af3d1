import { expect, test } from "./test";

test("downloads no course text with a quiz, by page load or by navigation", async ({ page }) => {
  const sentence = "Many adults start from a simple rule";
  const html = async (path: string) => (await page.request.get(path)).text();
  expect(await html("/Per")).toContain(sentence);
  expect(await html("/quiz")).not.toContain(sentence);

  await page.goto("/Per");
  const response = page.waitForResponse(
    (other) =>
      other.url().endsWith("/graphql") && other.request().postDataJSON()?.variables?.path === "/quiz",
  );
  await page.getByRole("link", { name: "Click Here To Proceed Quize" }).click();
  const body = await (await response).text();
  expect(body).toContain('"questions"');
  expect(body).not.toContain(sentence);
  expect(body.length).toBeLessThan(5_000);
});

test("disables buttons that need the script until it has loaded", async ({ page }) => {
  // The scripts never arrive.
  await page.route(/\.js$/, () => {});
  for (const [path, name] of [
    ["/", "Next slide"],
    ["/quiz", /^a\) /],
    ["/Per", /^Play the video/],
    ["/chat", "Tell me a joke"],
    ["/settings", "Back to standard"],
    ["/settings", "Forget my settings"],
  ] as const) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("button", { name }).first()).toBeDisabled();
  }
});

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

test.describe("when the connection is lost during a quiz", () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

  test("stores the answers and sends them from the next page", async ({ page, context }) => {
    await page.goto("/quiz");
    const sending = page.waitForResponse(/\/sendQuiz-[^/]+\.js$/);
    await page.getByRole("button", { name: /^b\) / }).click();
    // Waits for the module and all its imports, which the first answer loads.
    await page.evaluate(async (url) => void (await import(url)), (await sending).url());
    await context.setOffline(true);
    for (const [index, key] of ["b", "b", "b", "c"].entries()) {
      await expect(page.getByText(`Question ${index + 2} of 5`)).toBeVisible();
      await page.keyboard.press(key);
    }
    await expect(page.getByText("Your answers are saved in this browser.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("ninefold.waiting"))).toContain('"quiz"');
    // An open page would send them itself when the connection returns.
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto("/quiz");
    await next.getByText("The answer that waited is checked").click();
    await expect(next.getByRole("link", { name: "Quiz: 5 of 5 right" })).toBeVisible();
  });
});

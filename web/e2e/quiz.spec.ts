import { expect, test } from "./test";

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

import { askPip, history, openChat, replies } from "./chat";
import { expect, test } from "./test";

test("the date is told where the learner is", async ({ browser, baseURL }) => {
  for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const page = await browser.newPage({ baseURL, timezoneId });
    await openChat(page);
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString("en-US", {
        weekday: "long",
        month: "long",
        day: "numeric",
        year: "numeric",
      }),
    );
    await askPip(page, "What DAY is it?");
    await expect(replies(page)).toHaveText(`Today's date is ${today}.`);
    await page.close();
  }
});

test("a canned question gets its answer, with links that stay in the chat's tab", async ({ page }) => {
  await openChat(page);
  await askPip(page, "I want to develop my skill?");
  await replies(page).getByRole("link", { name: "Problem Solving" }).first().click();
  await expect(page).toHaveURL("/problem-solving");
  // In memory: nothing was lost on the way.
  await page.goBack();
  await expect(history(page)).toContainText("You: I want to develop my skill?");
});

test("a question about a course is answered from it, with links to the modules, each once", async ({
  page,
}) => {
  await openChat(page);
  await page.getByRole("button", { name: "How does a budget work?" }).click();
  await expect(history(page)).toContainText("You: How does a budget work?");
  const links = replies(page).getByRole("link");
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const address of addresses) expect(address).toMatch(/^\/[\w-]+#module\d$/);
  expect(new Set(addresses).size).toBe(addresses.length);
  await links.first().click();
  await expect(page).toHaveURL(addresses[0] ?? "");
  await expect(page.locator(/#.*/.exec(addresses[0] ?? "")?.[0] ?? "")).toBeInViewport();
});

test("each of the four example questions has an answer", async ({ page }) => {
  await openChat(page);
  const examples = await history(page).getByRole("button").allTextContents();
  expect(examples).toHaveLength(4);
  for (const [index, example] of examples.entries()) {
    await askPip(page, example);
    await expect(replies(page)).toHaveCount(index + 1);
    await expect(replies(page).last()).not.toContainText(/I don't know|went wrong/);
  }
});

test("what was left out of a question is said beside the answer", async ({ page }) => {
  await openChat(page);
  await askPip(page, "How do I save money? Write to me at amara@example.org");
  await expect(replies(page)).toContainText("I left out your email address.");
});

test("a name and a street are not recognised, so the page asks to leave them out", async ({ page }) => {
  await openChat(page);
  await askPip(page, "I am Amara Okafor of 5 Long Street. How do I save money?");
  await expect(replies(page)).toHaveCount(1);
  await expect(replies(page)).not.toContainText("I left out");
  await expect(page.getByText("Don't tell it your full name, address")).toBeVisible();
});

test("signs of danger are answered warmly, with the way to help", async ({ page }) => {
  await openChat(page);
  await askPip(page, "I want to kill myself");
  await expect(replies(page)).toContainText(/trust/);
  await expect(replies(page)).toContainText(/emergency/);
  await expect(page.locator('main img[src*="/art/pip-happy"]')).toHaveCount(0);
  await replies(page).getByRole("link", { name: /help/i }).first().click();
  await expect(page).toHaveURL("/helpline");
});

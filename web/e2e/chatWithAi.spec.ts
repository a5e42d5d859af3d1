import { askPip, field, history, openChat, replies, sendButton } from "./chat";
import { expect, test } from "./test";

/** The site with an API key. `geminiStandIn.ts` is its AI. */
test.use({ baseURL: `http://localhost:${process.env.E2E_AI_PORT}` });

const standIn = `http://127.0.0.1:${process.env.E2E_GEMINI_CONTROL_PORT}`;

test.beforeEach(({ page }) => openChat(page));

test("streams the AI's reply, with requests to this site only", async ({ page, request, baseURL }) => {
  const origins = new Set<string>();
  page.on("request", (sent) => origins.add(new URL(sent.url()).origin));
  await askPip(page, "How can I save more of my pocket money, slowly like a snail?");
  await expect(history(page)).toContainText("Put a little money aside first.");
  await expect(page.getByText("Pip is writing", { exact: true })).toBeVisible();
  await expect(replies(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeDisabled();
  await request.get(`${standIn}/release/snail`);
  await expect(replies(page)).toContainText("Put a little money aside first. Then choose what it is for.");
  await expect(sendButton(page)).toBeEnabled();
  expect([...origins]).toEqual([baseURL]);
});

test("Stop aborts the call to the AI and keeps the partial reply", async ({ page, request }) => {
  await askPip(page, "I spend all my pocket money. How can I save it every week, slowly like a turtle?");
  await expect(history(page)).toContainText("Put a little money aside first.");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(replies(page)).toContainText("You stopped this answer.");
  await expect(replies(page)).toContainText("Put a little money aside first.");
  await expect(field(page)).toBeFocused();
  expect((await request.get(`${standIn}/abandoned/turtle`)).ok()).toBe(true);
});

test("links a citation to its module", async ({ page }) => {
  await askPip(page, "How do I save money?");
  await expect(replies(page)).toContainText("Then choose what it is for.");
  // The number in the sentence and the number in the list link to the same module.
  const number = replies(page).getByRole("link", { name: "[1]", exact: true });
  const cited = replies(page)
    .getByRole("listitem")
    .getByRole("link", { name: /^\[1\] / });
  const address = (await number.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/[\w-]+#module\d$/);
  await expect(cited).toHaveAttribute("href", address);
  await cited.click();
  await expect(page).toHaveURL(address);
  await expect(page.locator(address.slice(address.indexOf("#")))).toBeInViewport();
});

test("keeps no part of an unsafe reply on the page", async ({ page }) => {
  await askPip(page, "How can I save more of my pocket money in an unsafe place?");
  await expect(replies(page)).toContainText("Sorry, something went wrong.");
  await expect(history(page)).not.toContainText("example.org");
});

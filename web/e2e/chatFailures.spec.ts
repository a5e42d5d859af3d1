import { askPip, citation, field, fulfillStream, history, openChat, replies, streamAddress } from "./chat";
import { expect, test } from "./test";

const failure = "Sorry, something went wrong. Please try again.";

test.use({
  expectedConsole: /net::ERR|status of (500|502)|RequestFailure|could not reach|went wrong|Connection closed/,
});

test("a stream that nothing lets through is replaced by the mutation, once and without a word", async ({
  page,
}) => {
  await openChat(page);
  let streams = 0;
  await page.route(streamAddress, (route) => {
    streams += 1;
    return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
  });
  const operations: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/graphql")) operations.push(request.postDataJSON().operationName);
  });
  await askPip(page, "Tell me a joke");
  await expect(replies(page)).toContainText("maths book");
  await askPip(page, "What is your name?");
  await expect(replies(page).last()).toContainText("Pip");
  // It is not tried again with every question.
  expect(streams).toBe(1);
  expect(operations.filter((name) => name === "AskAssistant")).toHaveLength(2);
});

test("a stream that brings nothing in half a minute is replaced by the mutation", async ({ page }) => {
  await page.clock.install();
  await openChat(page);
  const held = page.waitForRequest(streamAddress);
  await page.route(streamAddress, () => {});
  await askPip(page, "Tell me a joke");
  await held;
  await page.clock.fastForward(29_000);
  await expect(replies(page)).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(replies(page)).toContainText("maths book");
});

test("when no reply comes at all the chat says so, and the question can be asked again", async ({
  page,
  context,
}) => {
  await openChat(page);
  await context.setOffline(true);
  await askPip(page, "Tell me a joke");
  await expect(replies(page)).toContainText(failure);
  await context.setOffline(false);
  await replies(page).getByRole("button", { name: "Ask again" }).click();
  await expect(replies(page).last()).toContainText("maths book");
  await expect(page.getByRole("button", { name: "Ask again" })).toHaveCount(0);
});

test("a stream that breaks off keeps what came and says that something went wrong", async ({ page }) => {
  await page.clock.install();
  await openChat(page);
  await page.route(streamAddress, (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `event: next\ndata: ${JSON.stringify({ data: { assistantReply: { text: "Start small.", reply: null } } })}\n\n`,
    }),
  );
  await askPip(page, "How do I save?");
  await expect(history(page)).toContainText("Start small.");
  await page.clock.fastForward(61_000);
  await expect(replies(page)).toContainText("Start small.");
  await expect(replies(page)).toContainText(failure);
});

test("a failure that the server reports is shown with its modules and can be asked again", async ({
  page,
}) => {
  await openChat(page);
  await page.route(streamAddress, (route) =>
    fulfillStream(route, {
      message: failure,
      source: "ERROR",
      citations: [citation("/Per", 2, "Needs and wants", "Personal Finance")],
    }),
  );
  await askPip(page, "How do I save?");
  await expect(replies(page).locator("p").first()).toHaveText(failure);
  await expect(replies(page).getByRole("link", { name: /^Needs and wants/ })).toHaveAttribute(
    "href",
    "/Per#module2",
  );
  await expect(replies(page).getByRole("button", { name: "Ask again" })).toBeVisible();
  await expect(field(page)).toHaveValue("");
});

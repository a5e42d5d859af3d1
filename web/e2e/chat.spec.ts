import { citation } from "../testing/replyStream";
import { askPip, field, fulfillStream, history, holdStream, openChat, replies, streamAddress } from "./chat";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";

test("scrolls the history to new messages unless the learner has scrolled up, and prints all of it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openChat(page);
  const long = Array.from({ length: 40 }, (_, line) => `Line ${line} of a long reply.`).join("\n\n");
  await page.route(streamAddress, (route) => fulfillStream(route, { message: long }));
  await askPip(page, "Something long");
  // The history scrolls to the beginning of a long reply.
  await expect(history(page).getByText("You: Something long")).toBeInViewport();
  await expect(history(page).getByText("Line 0 of a long reply.")).toBeInViewport();
  await askPip(page, "More of it");
  await expect(history(page).getByText("You: More of it")).toBeInViewport();
  await expect(replies(page)).toHaveCount(2);

  const { begun, release } = await holdStream(page, { message: long });
  await askPip(page, "And again");
  await begun;
  await history(page).evaluate((panel) => {
    panel.scrollTop = 0;
  });
  await expect(history(page).getByText("You: Something long")).toBeInViewport();
  release();
  await expect(replies(page)).toHaveCount(3);
  expect(await history(page).evaluate((panel) => panel.scrollTop)).toBe(0);

  const hiddenHeight = () => history(page).evaluate((panel) => panel.scrollHeight - panel.clientHeight);
  expect(await hiddenHeight()).toBeGreaterThan(1000);
  await page.emulateMedia({ media: "print" });
  expect(await hiddenHeight()).toBe(0);
  const heights = await page
    .locator("main section")
    .evaluate((chat) => [chat.scrollHeight, chat.clientHeight]);
  expect(heights[0]).toBe(heights[1]);
  await expect(field(page)).toBeHidden();
});

test("long messages have no accessibility violations or overflow", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openChat(page);
  await page.route(streamAddress, (route) =>
    fulfillStream(route, {
      message: `Long: ${"x".repeat(300)}\n\n\`${"y".repeat(200)}\`\n\n[Saving](/Per#module3)`,
      notices: ["I left out your phone number."],
      source: "ERROR",
      citations: [citation("/Per", 3, "Saving for a goal", "Personal Finance")],
    }),
  );
  await askPip(page, "z".repeat(300));
  await expect(replies(page)).toHaveCount(1);
  await field(page).fill("a".repeat(950));
  expect(await violationsAtWidths(page, [1280, 320])).toEqual([]);
  expect(await history(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
});

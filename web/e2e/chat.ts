import type { Locator, Page, Route } from "@playwright/test";
import { deferred } from "../testing/deferred";
import { type ReplyFields, replyStream } from "../testing/replyStream";
import { expect } from "./test";

/** Fulfils a request for a streamed reply with these pieces, followed by the complete reply. */
export function fulfillStream(route: Route, reply: ReplyFields, pieces: string[] = []): Promise<void> {
  return route.fulfill({ contentType: "text/event-stream", body: replyStream(reply, pieces) });
}

/** Holds the next streamed reply. `begun` resolves when it is requested, `release` sends it. */
export async function holdStream(page: Page, reply: ReplyFields) {
  const { promise: released, resolve: release } = deferred();
  const { promise: begun, resolve: begin } = deferred();
  const handle = async (route: Route) => {
    begin();
    await released;
    await fulfillStream(route, reply);
  };
  await page.route(streamAddress, handle, { times: 1 });
  return { begun, release };
}

export const streamAddress = "**/graphql/stream";
export const field = (page: Page): Locator => page.getByPlaceholder("Type your Question...");
const sendButton = (page: Page): Locator => page.getByRole("button", { name: "Send" });
export const history = (page: Page): Locator => page.getByRole("log", { name: "Chat history" });
/** Pip's complete replies. */
export const replies = (page: Page): Locator => history(page).locator("li[data-reply]");

/** Opens /chat and waits until it is hydrated. */
export async function openChat(page: Page): Promise<void> {
  await page.goto("/chat");
  await expect(sendButton(page)).toBeEnabled();
}

/** Types a question and sends it with Enter. */
export async function askPip(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press("Enter");
}

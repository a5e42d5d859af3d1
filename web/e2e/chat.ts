import type { Locator, Page, Route } from "@playwright/test";
import { expect } from "./test";

/** The parts of a reply that the tests use. */
interface ToldReply {
  message: string;
  source?: string;
  notices?: string[];
  citations?: unknown[];
}

/** A whole reply as the API would give it. */
function toldReply({ message, source = "LIBRARY", notices = [], citations = [] }: ToldReply) {
  return { message, source, notices, citations };
}

/** A citation of a module. */
export function citation(path: string, number: number, title: string, course: string) {
  const module = { id: `${path}-${number}`, number, title, course: { id: path, title: course } };
  return { url: `${path}#module${number}`, module };
}

/** Answers a request for a streamed reply with these pieces and the whole. */
export function fulfillStream(route: Route, reply: ToldReply, pieces: string[] = []): Promise<void> {
  const events = [...pieces.map((text) => ({ text, reply: null })), { text: null, reply: toldReply(reply) }];
  const lines = events.map(
    (assistantReply) => `event: next\ndata: ${JSON.stringify({ data: { assistantReply } })}\n\n`,
  );
  const body = `${lines.join("")}event: complete\ndata: \n\n`;
  return route.fulfill({ contentType: "text/event-stream", body });
}

/** Keeps back the next streamed reply. `begun` resolves with the request, `release` lets the reply come. */
export async function holdStream(page: Page, reply: ToldReply) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const answer = async (route: Route) => {
    begin();
    await released;
    await fulfillStream(route, reply);
  };
  await page.route(streamAddress, answer, { times: 1 });
  return { begun, release };
}

export const streamAddress = "**/graphql/stream";
export const field = (page: Page): Locator => page.getByPlaceholder("Type your Question...");
export const sendButton = (page: Page): Locator => page.getByRole("button", { name: "Send" });
export const history = (page: Page): Locator => page.getByRole("log", { name: "Chat history" });
/** Pip's complete replies. */
export const replies = (page: Page): Locator => history(page).locator("li[data-reply]");

/** Opens /chat and waits until its program runs. */
export async function openChat(page: Page): Promise<void> {
  await page.goto("/chat");
  await expect(sendButton(page)).toBeEnabled();
}

/** Types a question and sends it by Enter. */
export async function askPip(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press("Enter");
}

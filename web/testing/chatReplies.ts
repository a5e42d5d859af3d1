import { screen, within } from "@testing-library/dom";
import { type ReplyFields, replyStream } from "./replyStream";

/** Builds the response of a streamed reply: some pieces, then the complete reply. */
export function streamedReply(reply: ReplyFields, pieces: string[] = []): Response {
  return new Response(replyStream(reply, pieces), { headers: { "content-type": "text/event-stream" } });
}

export const isStream = (url: string) => url.endsWith("/graphql/stream");
export const field = () => screen.getByPlaceholderText("Type your Question...");
export const sendButton = () => screen.getByRole("button", { name: "Send" });
export const history = () => screen.getByRole("log", { name: "Chat history" });

/** Returns the complete replies of Pip. */
export const replies = () =>
  within(history())
    .queryAllByRole("listitem")
    .filter((item) => item.hasAttribute("data-reply"));

import { screen, within } from "@testing-library/dom";

/** The fields of a reply that tests compare. */
interface StreamedReply {
  message: string;
  source?: string;
  notices?: string[];
  citations?: unknown[];
  guideCitations?: unknown[];
}

/** Builds a citation of a module. */
export function citation(path: string, number: number, title: string, course: string) {
  const module = { id: `${path}-${number}`, number, title, course: { id: path, title: course } };
  return { url: `${path}#module${number}`, module };
}

/** Builds the event stream of a reply as the API sends it: some pieces, then the whole reply. */
export function streamedReply(reply: StreamedReply, pieces: string[] = []): Response {
  const { message, source = "LIBRARY", notices = [], citations = [], guideCitations = [] } = reply;
  const events = [
    ...pieces.map((text) => ({ text, reply: null })),
    { text: null, reply: { message, source, notices, citations, guideCitations } },
  ];
  const lines = events.map(
    (assistantReply) => `event: next\ndata: ${JSON.stringify({ data: { assistantReply } })}\n\n`,
  );
  const body = `${lines.join("")}event: complete\ndata: \n\n`;
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
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

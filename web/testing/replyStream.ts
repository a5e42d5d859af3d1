/** The fields of a reply that tests set. */
export interface ReplyFields {
  message: string;
  language?: string | null;
  source?: string;
  notices?: string[];
  citations?: unknown[];
  guideCitations?: unknown[];
}

/** Returns a citation of a module in the shape of the API. */
export function citation(path: string, number: number, title: string, course: string) {
  const module = { id: `${path}-${number}`, number, title, course: { id: path, title: course } };
  return { url: `${path}#module${number}`, module };
}

/** Returns the event stream of a reply as the API sends it: some pieces, then the complete reply. */
export function replyStream(fields: ReplyFields, pieces: string[] = []): string {
  const empty = { language: null, source: "LIBRARY", notices: [], citations: [], guideCitations: [] };
  const reply = { ...empty, ...fields };
  const events = [...pieces.map((text) => ({ text, reply: null })), { text: null, reply }];
  const lines = events.map(
    (assistantReply) => `event: next\ndata: ${JSON.stringify({ data: { assistantReply } })}\n\n`,
  );
  return `${lines.join("")}event: complete\ndata: \n\n`;
}

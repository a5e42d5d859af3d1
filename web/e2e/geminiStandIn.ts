import { createServer } from "node:http";
import { startGeminiServer } from "../../api/testing/geminiServer";

/**
 * The AI service of the browser tests, a process of its own. What it answers depends on a word of the
 * question. To "slowly like a <word>" it holds back the rest until a test asks CONTROL_PORT for
 * `/release/<word>`; `/abandoned/<word>` answers once that caller has left before the end.
 */
const slow = new Map<string, { release: () => void; isAbandoned: Promise<boolean> }>();

await startGeminiServer(({ body, isAbandoned }) => {
  const question = JSON.stringify(body.contents);
  if (question.includes("fail")) return { status: 503 };
  if (question.includes("unsafe")) return { pieces: ["Save a little. Look at https://example.org now. "] };
  const [, word] = /slowly like a (\w+)/.exec(question) ?? [];
  if (!word) return { pieces: ["Put a little money aside first [1]. ", "Then choose what it is for."] };
  const released = new Promise<void>((release) => slow.set(word, { release, isAbandoned }));
  return { pieces: heldBack(released) };
}, Number(process.env.PORT));

async function* heldBack(released: Promise<void>): AsyncGenerator<string> {
  yield "Put a little money aside first. ";
  // A whole sentence is shown as soon as the next one begins.
  yield "Then choose";
  await released;
  yield " what it is for.";
}

createServer(async (request, response) => {
  const [, order, word = ""] = (request.url ?? "").split("/");
  if (order === "release") slow.get(word)?.release();
  if (order === "abandoned") await slow.get(word)?.isAbandoned;
  response.end("ok");
}).listen(Number(process.env.CONTROL_PORT), "127.0.0.1");

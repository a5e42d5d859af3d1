import { createServer } from "node:http";
import { startGeminiServer } from "../../api/testing/geminiServer";

/**
 * The AI service of the browser tests, in a process of its own. Words of the question select the response.
 * The rest of the response to "slowly like a <word>" is sent when a test requests `/release/<word>` on
 * CONTROL_PORT. `/abandoned/<word>` responds when the connection of that question has closed.
 */
const slow = new Map<string, { release: () => void; isAbandoned: Promise<boolean> }>();

await startGeminiServer(({ body, isAbandoned }) => {
  const question = JSON.stringify(body.contents);
  if (question.includes("unsafe")) return { pieces: ["Save a little. Look at https://example.org now. "] };
  const [, word] = /slowly like a (\w+)/.exec(question) ?? [];
  if (!word) return { pieces: ["Put a little money aside first [1]. ", "Then choose what it is for."] };
  const released = new Promise<void>((release) => slow.set(word, { release, isAbandoned }));
  return { pieces: slowPieces(released) };
}, Number(process.env.PORT));

async function* slowPieces(released: Promise<void>): AsyncGenerator<string> {
  yield "Put a little money aside first. ";
  // The site shows a sentence when the next one begins.
  yield "Then choose";
  await released;
  yield " what it is for.";
}

createServer(async (request, response) => {
  const [, command, word = ""] = (request.url ?? "").split("/");
  if (command === "release") slow.get(word)?.release();
  if (command === "abandoned") await slow.get(word)?.isAbandoned;
  response.end("ok");
}).listen(Number(process.env.CONTROL_PORT), "127.0.0.1");

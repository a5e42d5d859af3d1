import { createServer } from "node:http";
import { type GeminiAnswer, type GeminiRequest, startGeminiServer } from "../../api/testing/geminiServer";

/**
 * The AI service of the browser tests, a process of its own. What it answers depends on a word in the question; what it holds back comes when a
 * test asks CONTROL_PORT for `/release`, and `/abandoned` answers once a caller has left before the end.
 */
let release = () => {};
let abandoned: Promise<boolean> = Promise.resolve(false);

function answer(request: GeminiRequest): GeminiAnswer {
  const question = JSON.stringify(request.body.contents);
  abandoned = request.isAbandoned;
  if (question.includes("fail")) return { status: 503 };
  if (question.includes("unsafe")) return { pieces: ["Save a little. Look at https://example.org now. "] };
  if (question.includes("slowly")) return { pieces: heldBack() };
  return { pieces: ["Put a little money aside first [1]. ", "Then choose what it is for."] };
}

async function* heldBack(): AsyncGenerator<string> {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  yield "Put a little money aside first. ";
  // A whole sentence is shown as soon as the next one begins.
  yield "Then choose";
  await released;
  yield " what it is for.";
}

await startGeminiServer(answer, Number(process.env.PORT));
createServer(async (request, response) => {
  if (request.url === "/release") release();
  if (request.url === "/abandoned") await abandoned;
  response.end("ok");
}).listen(Number(process.env.CONTROL_PORT), "127.0.0.1");

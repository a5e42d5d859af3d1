import { waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { field, history, isStream, replies } from "../testing/chatReplies";
import { type OpenPage, openPage } from "../testing/openPage";
import { answerRequests, goOffline, watchOperations } from "../testing/requests";

const ask = ({ user }: OpenPage, question: string) => user.type(field(), `${question}{Enter}`);

test("when no reply comes at all the chat says so, and the question can be asked again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await openPage("/chat");
  const goOnline = goOffline();
  await ask(page, "Tell me a joke");
  await waitFor(() =>
    expect(replies()[0]).toHaveTextContent("Sorry, something went wrong. Please try again."),
  );
  goOnline();
  const askAgain = () => within(replies().at(-1) as HTMLElement).queryByRole("button", { name: "Ask again" });
  await page.user.click(askAgain() as HTMLElement);
  await waitFor(() => expect(replies().at(-1)).toHaveTextContent("maths book"));
  expect(askAgain()).toBeNull();
  logged.mockClear();
});

test("a stream that nothing lets through is replaced by the mutation, once and without a word", async () => {
  const page = await openPage("/chat");
  const before = replies().length;
  let streams = 0;
  const operations = watchOperations();
  answerRequests(isStream, async () => {
    streams += 1;
    return new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
  });
  await ask(page, "Tell me a joke");
  await waitFor(() => expect(replies()).toHaveLength(before + 1));
  expect(replies().at(-1)).toHaveTextContent("maths book");
  await ask(page, "What is your name?");
  await waitFor(() => expect(replies()).toHaveLength(before + 2));
  expect(replies().at(-1)).toHaveTextContent("Pip");
  // It is not tried again with every question.
  expect(streams).toBe(1);
  expect(operations.filter(({ operationName }) => operationName === "AskAssistant")).toHaveLength(2);
});

test("a stream that brings nothing in half a minute is replaced by the mutation", async () => {
  pauseTimers();
  const page = await openPage("/chat");
  let streams = 0;
  answerRequests(isStream, (_input, init) => {
    streams += 1;
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  });
  await ask(page, "Tell me a joke");
  await waitFor(() => expect(streams).toBe(1));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(replies()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(replies()[0]).toHaveTextContent("maths book"));
});

test("a stream that breaks off keeps what came and says that something went wrong", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  pauseTimers();
  const page = await openPage("/chat");
  answerRequests(isStream, async () => {
    const assistantReply = { text: "Start small.", reply: null };
    const body = `event: next\ndata: ${JSON.stringify({ data: { assistantReply } })}\n\n`;
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  await ask(page, "How do I save?");
  await waitFor(() => expect(history()).toHaveTextContent("Start small."));
  await vi.advanceTimersByTimeAsync(61_000);
  await waitFor(() => expect(replies()).toHaveLength(1));
  expect(replies()[0]).toHaveTextContent("Start small.");
  expect(replies()[0]).toHaveTextContent("Sorry, something went wrong. Please try again.");
  logged.mockClear();
});

/** Timers pass with real time, and faster when the test says so. */
function pauseTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

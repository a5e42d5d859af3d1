import { waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { field, history, isStream, replies } from "../testing/chatReplies";
import { main, type OpenPage, openPage } from "../testing/openPage";
import { goOffline, interceptRequests, watchOperations } from "../testing/requests";

const ask = ({ user }: OpenPage, question: string) => user.type(field(), `${question}{Enter}`);

test("reports a failure without a response and offers Ask again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await openPage("/chat");
  const goOnline = goOffline();
  await ask(page, "Tell me a joke");
  await waitFor(() =>
    expect(replies()[0]).toHaveTextContent("Sorry, something went wrong. Please try again."),
  );
  goOnline();
  const askAgainButton = () =>
    within(replies().at(-1) as HTMLElement).queryByRole("button", { name: "Ask again" });
  await page.user.click(askAgainButton() as HTMLElement);
  expect(history()).toHaveFocus();
  await waitFor(() => expect(replies().at(-1)).toHaveTextContent("maths book"));
  expect(askAgainButton()).toBeNull();
  logged.mockClear();
});

test("shows the server's sentence if too many questions were asked", async () => {
  const page = await openPage("/chat");
  const message = "Too many tries. Please wait 40 seconds and try again.";
  const errors = [{ message, extensions: { code: "RATE_LIMITED" } }];
  interceptRequests(isStream, async () => {
    const body = `event: next\ndata: ${JSON.stringify({ errors })}\n\nevent: complete\ndata: \n\n`;
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  await ask(page, "How do I save?");
  await waitFor(() => expect(replies()[0]).toHaveTextContent(message));
  expect(replies()[0]).not.toHaveTextContent("Sorry");
});

const badGateway = async () =>
  new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });

test("stops streaming after two failed streams in a row", async () => {
  const page = await openPage("/chat");
  const before = replies().length;
  let streams = 0;
  const operations = watchOperations();
  interceptRequests(isStream, () => {
    streams += 1;
    return badGateway();
  });
  for (const [index, question] of ["Tell me a joke", "What is your name?", "Hello"].entries()) {
    await ask(page, question);
    await waitFor(() => expect(replies()).toHaveLength(before + index + 1));
  }
  expect(streams).toBe(2);
  expect(operations.filter(({ operationName }) => operationName === "AskAssistant")).toHaveLength(3);
});

test("streams the next reply after a single failed stream", async () => {
  const page = await openPage("/chat");
  const before = replies().length;
  const operations = watchOperations();
  const stopIntercepting = interceptRequests(isStream, badGateway);
  await ask(page, "Tell me a joke");
  await waitFor(() => expect(replies()).toHaveLength(before + 1));
  expect(replies().at(-1)).toHaveTextContent("maths book");
  stopIntercepting();
  await ask(page, "What is your name?");
  await waitFor(() => expect(replies()).toHaveLength(before + 2));
  expect(replies().at(-1)).toHaveTextContent("Pip");
  expect(operations.filter(({ operationName }) => operationName === "AskAssistant")).toHaveLength(1);
});

test("aborts the mutation on Stop, and does not send it with keepalive", async () => {
  const page = await openPage("/chat");
  const before = replies().length;
  interceptRequests(isStream, badGateway);
  const requests: RequestInit[] = [];
  interceptRequests(
    (_url, body) => body.includes('"operationName":"AskAssistant"'),
    (_input, init = {}) => {
      requests.push(init);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    },
  );
  await ask(page, "Tell me a joke");
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.keepalive).toBeFalsy();
  await page.user.click(main().getByRole("button", { name: "Stop" }));
  expect(requests[0]?.signal?.aborted).toBe(true);
  await waitFor(() => expect(replies()).toHaveLength(before + 1));
  expect(replies().at(-1)).toHaveTextContent("You stopped this answer.");
});

test("falls back to the mutation after 30 seconds without an event", async () => {
  installFakeTimers();
  const page = await openPage("/chat");
  let streams = 0;
  interceptRequests(isStream, (_input, init) => {
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

test("keeps the text of an interrupted stream and reports the failure", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  installFakeTimers();
  const page = await openPage("/chat");
  interceptRequests(isStream, async () => {
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

/** Installs fake timers that advance with real time, and faster on request. */
function installFakeTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

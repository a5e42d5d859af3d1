import { waitFor, within } from "@testing-library/dom";
import { expect, inject, test } from "vitest";
import { field, history, replies, sendButton } from "../testing/chatReplies";
import { runGemini } from "../testing/gemini";
import { main, type OpenPage, openPage } from "../testing/openPage";
import { interceptRequests } from "../testing/requests";

const gemini = runGemini();

const openChat = () => openPage("/chat", inject("aiSiteUrl"));

const ask = ({ user }: OpenPage, question: string) => user.type(field(), `${question}{Enter}`);

/** Streams the first sentence of a reply. The site shows a sentence when the next one begins. */
function streamSlowly() {
  const stream = gemini.respondByHand();
  stream.send("Put a little money aside first. ");
  stream.send("Then choose");
  return stream;
}

test("streams the reply of the AI, with requests to this site only", async () => {
  const page = await openChat();
  const origins = new Set<string>();
  interceptRequests((url) => {
    origins.add(new URL(url, window.location.href).origin);
    return false;
  }, fetch);
  const { send, end } = streamSlowly();
  await ask(page, "How can I save more of my pocket money?");
  await waitFor(() => expect(history()).toHaveTextContent("Put a little money aside first."));
  main().getByText("Pip is writing");
  expect(replies()).toEqual([]);
  expect(sendButton()).toBeDisabled();
  send(" what it is for.");
  end();
  await waitFor(() =>
    expect(replies()[0]).toHaveTextContent("Put a little money aside first. Then choose what it is for."),
  );
  await waitFor(() => expect(sendButton()).toBeEnabled());
  expect([...origins]).toEqual([inject("aiSiteUrl")]);
});

test("Stop aborts the call to the AI and keeps the partial reply", async () => {
  const page = await openChat();
  streamSlowly();
  await ask(page, "I spend all my pocket money. How can I save it every week?");
  await waitFor(() => expect(history()).toHaveTextContent("Put a little money aside first."));
  await page.user.click(main().getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(replies()[0]).toHaveTextContent("You stopped this answer."));
  expect(replies()[0]).toHaveTextContent("Put a little money aside first.");
  expect(field()).toHaveFocus();
  expect(await gemini.isAbandoned()).toBe(true);
});

test("links the number in a sentence and in the list of citations to the same module", async () => {
  const page = await openChat();
  gemini.respond(["Put a little money aside first [1]. ", "Then choose what it is for."]);
  await ask(page, "How do I save money?");
  await waitFor(() => expect(replies()[0]).toHaveTextContent("Then choose what it is for."));
  const reply = within(replies()[0] as HTMLElement);
  const address = reply.getByRole("link", { name: "[1]" }).getAttribute("href") ?? "";
  expect(address).toMatch(/^\/[\w-]+#module\d$/);
  const [item] = reply.getAllByRole("listitem");
  const cited = within(item as HTMLElement).getByRole("link", { name: /^\[1\] / });
  expect(cited).toHaveAttribute("href", address);
  await page.user.click(cited);
  await waitFor(() => expect(page.address()).toBe(address));
});

test("keeps no part of an unsafe reply on the page", async () => {
  const page = await openChat();
  gemini.respond(["Save a little. Look at https://example.org now. "]);
  await ask(page, "How can I save more of my pocket money?");
  await waitFor(() => expect(replies()[0]).toHaveTextContent("Sorry, something went wrong."));
  expect(history()).not.toHaveTextContent("example.org");
});

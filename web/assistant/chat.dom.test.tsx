import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, onTestFinished, test } from "vitest";
import { field, history, isStream, replies, sendButton, streamedReply } from "../testing/chatReplies";
import { deferred } from "../testing/deferred";
import { main, type OpenPage, openPage } from "../testing/openPage";
import { citation } from "../testing/replyStream";
import { interceptRequests } from "../testing/requests";

const ask = ({ user }: OpenPage, question: string) => user.type(field(), `${question}{Enter}`);

/** Holds streamed replies back until `release` is called. */
function holdStream(message: string) {
  const { promise: released, resolve: release } = deferred();
  const requests: AbortSignal[] = [];
  const stop = interceptRequests(isStream, async (_input, init) => {
    if (init?.signal) requests.push(init.signal);
    await released;
    return streamedReply({ message });
  });
  return { release, requests, stop };
}

test("shows the heading, Pip's picture, the field, Send and Clear Chat", async () => {
  await openPage("/chat");
  await waitFor(() => expect(document.title).toBe("Chat with Pip · Ninefold"));
  expect(main().getByRole("heading", { level: 1 })).toHaveTextContent(/^AI-CHATBOT$/);
  expect(document.querySelector('main img[src*="/art/pip-waving"]')).not.toBeNull();
  expect(field()).toHaveAccessibleName("Your question");
  main().getByRole("button", { name: "Clear Chat" });
  history();
});

test("warns above the input about personal data and links to How Pip works", async () => {
  const page = await openPage("/chat");
  const line = main().getByText(/^Pip is a computer program and can be wrong\./);
  expect(line).toHaveTextContent("Don't tell it your full name, address, school or phone number.");
  await page.user.click(within(line).getByRole("link", { name: "How Pip works" }));
  await waitFor(() => expect(page.address()).toBe("/assistant-safety"));
  await waitFor(() => expect(main().getByRole("heading", { level: 1, name: "How Pip works" })).toHaveFocus());
});

describe("while a reply is pending", () => {
  test("disables Send, and clears and focuses the field; never sends blank input", async () => {
    const page = await openPage("/chat");
    const { requests, release } = holdStream("A budget is a plan for your money.");
    for (const blank of ["", "   "]) {
      await ask(page, blank);
      await page.user.click(sendButton());
      await page.user.clear(field());
    }
    expect(replies()).toEqual([]);
    expect(requests).toEqual([]);

    await page.user.type(field(), "  What is a budget?  ");
    await page.user.click(sendButton());
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("");
    await waitFor(() => expect(sendButton()).toBeDisabled());
    expect(main().getByText("Pip is thinking.")).toHaveAttribute("role", "status");
    expect(main().getByText("Pip is thinking").closest("[aria-hidden=true]")).not.toBeNull();
    expect(history()).toHaveTextContent("You: What is a budget?");
    expect(document.querySelector('main img[src*="/art/pip-thinking"]')).not.toBeNull();

    // The next question can be typed meanwhile, not sent.
    await waitFor(() => expect(requests).toHaveLength(1));
    await ask(page, "And then?");
    expect(field()).toHaveValue("And then?");
    release();
    await waitFor(() => expect(replies()[0]).toHaveTextContent(/^Pip: A budget is a plan for your money\.$/));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(main().queryByText("Pip is thinking.")).toBeNull();
    expect(field()).toHaveValue("And then?");
    expect(requests).toHaveLength(1);
  });

  test("Stop aborts the request, and the next question gets a reply", async () => {
    const page = await openPage("/chat");
    const { requests, stop } = holdStream("never");
    await ask(page, "Tell me everything");
    await waitFor(() => expect(requests).toHaveLength(1));
    main().getByRole("button", { name: "Stop" }).focus();
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(requests[0]?.aborted).toBe(true));
    await waitFor(() => expect(replies()[0]).toHaveTextContent("You stopped this answer."));
    expect(field()).toHaveFocus();
    stop();
    interceptRequests(isStream, async () => streamedReply({ message: "Here I am." }));
    await ask(page, "Are you there?");
    await waitFor(() => expect(replies()[1]).toHaveTextContent("Here I am."));
  });

  test("moves the focus from Stop to the field when the reply arrives", async () => {
    const page = await openPage("/chat");
    const { requests, release } = holdStream("Done.");
    await ask(page, "Hello?");
    main().getByRole("button", { name: "Stop" }).focus();
    await waitFor(() => expect(requests).toHaveLength(1));
    release();
    await waitFor(() => expect(replies()[0]).toHaveTextContent("Done."));
    await waitFor(() => expect(field()).toHaveFocus());
  });

  test("Clear Chat empties the history and aborts the pending reply", async () => {
    const page = await openPage("/chat");
    await ask(page, "Tell me a joke");
    await waitFor(() => expect(replies()).toHaveLength(1));
    const { requests } = holdStream("never");
    await ask(page, "Another one");
    await waitFor(() => expect(requests).toHaveLength(1));
    await page.user.click(main().getByRole("button", { name: "Clear Chat" }));
    await waitFor(() => expect(history()).not.toHaveTextContent("You:"));
    main().getByRole("button", { name: "Tell me a joke" });
    expect(sendButton()).toBeEnabled();
    expect(field()).toHaveFocus();
    expect(main().getByText("The chat is empty now.")).toHaveAttribute("role", "status");
  });
});

test("announces each complete reply once, and the history never again", async () => {
  const page = await openPage("/chat");
  // A screen reader announces added nodes if their nearest live region is the log itself.
  const announced: string[] = [];
  const isLive = (node: Element | null) =>
    node?.closest("[aria-live]")?.getAttribute("aria-live") === "polite";
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === "characterData" ? [target] : [...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        if (isLive(element)) announced.push(node.textContent ?? "");
        else if (node instanceof Element && !node.hasAttribute("aria-live"))
          for (const reply of node.querySelectorAll("[data-reply]")) announced.push(reply.textContent ?? "");
      }
    }
  });
  const list = within(history()).getAllByRole("list").at(-1) as HTMLElement;
  observer.observe(history(), { subtree: true, childList: true, characterData: true });
  const messages = ["The first answer.", "The second answer."];
  for (const [index, message] of messages.entries()) {
    const pieces = ["The ", `${message.split(" ")[1]} `, "answer."];
    const stop = interceptRequests(isStream, async () => streamedReply({ message }, pieces));
    await ask(page, `Question ${index}`);
    await waitFor(() => expect(replies()).toHaveLength(index + 1));
    stop();
  }
  await waitFor(() =>
    expect(announced.filter((text) => text.includes("answer"))).toEqual(
      messages.map((text) => `Pip: ${text}`),
    ),
  );
  // Only items were added to the list, which was there before the first of them.
  expect(history().contains(list)).toBe(true);
  expect(within(list).getAllByRole("listitem")).toHaveLength(4);
  observer.disconnect();
  expect(history()).toHaveAttribute("aria-live", "polite");
  expect(history()).toHaveAttribute("aria-relevant", "additions");
});

test("renders text and internal links of a reply, no images, HTML or scripts", async () => {
  const page = await openPage("/chat");
  const message = [
    "# A heading",
    "**bold** [Course](/Per#module2) [elsewhere](https://example.org/x) [script](javascript:window.hacked=1)",
    "[twisted](/\\example.org) [double](//example.org) [out](/logout) <https://example.org/auto>",
    "![picture](/art/logo.svg) ![](https://example.org/pixel.png)",
    '<img src="/art/logo.svg" onerror="window.hacked=1"> <b onclick="window.hacked=1">html</b>',
    "<script>window.hacked=1</script>",
    '<iframe src="https://example.org"></iframe>',
    "[reference][r]\n\n[r]: data:text/html,hello",
    "- one\n- two",
  ].join("\n\n");
  const citations = [
    citation("https://example.org", 1, "Not ours", "Elsewhere"),
    citation("/Per", 1, "Ours", "Personal Finance"),
  ];
  interceptRequests(isStream, async () => streamedReply({ message, citations }));
  fireEvent.input(field(), {
    target: { value: "<img src=x onerror=window.hacked=1> [me](https://example.org) **hi**" },
  });
  await page.user.click(sendButton());
  await waitFor(() => expect(replies()).toHaveLength(1));
  const reply = within(replies()[0] as HTMLElement);
  reply.getByText("bold");
  expect(reply.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Course",
    expect.stringMatching(/^Ours/),
  ]);
  expect(reply.getByRole("link", { name: "Course" })).toHaveAttribute("href", "/Per#module2");
  for (const words of ["elsewhere", "script", "twisted", "double", "out", "reference"])
    expect(replies()[0]).toHaveTextContent(words);
  reply.getByText("one");
  expect(
    history().querySelectorAll("img, iframe, script, b, h1, [onclick], [onerror], [style]"),
  ).toHaveLength(0);
  expect(history().querySelector("[data-question] a")).toBeNull();
  expect(history().querySelector("[data-question] strong")).toHaveTextContent("hi");
  expect("hacked" in window).toBe(false);
});

test("links the guides that fit a question, unless the reply links them", async () => {
  const page = await openPage("/chat");
  const guideCitations = [
    { id: "bullying", slug: "bullying", title: "Bullying" },
    { id: "first-aid", slug: "first-aid", title: "First aid" },
  ];
  const message = "Read [this guide](/guides/first-aid).";
  interceptRequests(isStream, async () => streamedReply({ message, guideCitations }));
  await ask(page, "They are mean to me");
  await waitFor(() => expect(replies()).toHaveLength(1));
  const reply = within(replies()[0] as HTMLElement);
  expect(reply.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "this guide",
    "Bullying",
  ]);
  expect(reply.getByRole("link", { name: "Bullying" })).toHaveAttribute("href", "/guides/bullying");
});

test("limits a question to 1,000 characters and counts down the last hundred", async () => {
  const page = await openPage("/chat");
  const fill = (letters: number) => fireEvent.input(field(), { target: { value: "a".repeat(letters) } });
  fill(899);
  expect(main().queryByText(/letters left$/)).toBeNull();
  fill(950);
  await waitFor(() => expect(field()).toHaveAccessibleDescription("50 letters left"));
  fill(999);
  await page.user.type(field(), "bc");
  expect((field() as HTMLInputElement).value).toHaveLength(1_000);
  expect(await main().findByText("No more letters fit.")).toHaveAttribute("role", "status");
});

test("the whole chat can be used with the keyboard", async () => {
  const page = await openPage("/chat");
  history().focus();
  for (const next of [/budget work/, /need sleep/, /ice melt/, /Tell me a joke/]) {
    await page.user.tab();
    expect(main().getByRole("button", { name: next })).toHaveFocus();
  }
  await page.user.keyboard("{Enter}");
  await waitFor(() => expect(replies()[0]).toHaveTextContent("maths book"));
  await waitFor(() => expect(sendButton()).toBeEnabled());
  field().focus();
  await page.user.keyboard("what is your name?");
  await page.user.tab();
  expect(sendButton()).toHaveFocus();
  await page.user.keyboard("{Enter}");
  await waitFor(() => expect(replies()).toHaveLength(2));
  expect(field()).toHaveFocus();
  await waitFor(() => expect(sendButton()).toBeEnabled());
  await page.user.tab();
  await page.user.tab();
  expect(main().getByRole("button", { name: "Clear Chat" })).toHaveFocus();
  await page.user.keyboard("{Enter}");
  await waitFor(() => expect(replies()).toEqual([]));
  expect(field()).toHaveFocus();
});

test("links of a canned reply open in the same tab and keep the chat", async () => {
  const page = await openPage("/chat");
  await ask(page, "I want to develop my skill?");
  await waitFor(() => expect(replies()).toHaveLength(1));
  const [link] = within(replies()[0] as HTMLElement).getAllByRole("link", { name: "Problem Solving" });
  await page.user.click(link as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/problem-solving"));
  page.goBack();
  await waitFor(() => expect(history()).toHaveTextContent("You: I want to develop my skill?"));
});

test("a library reply links to each of its modules once", async () => {
  const page = await openPage("/chat");
  await page.user.click(main().getByRole("button", { name: "How does a budget work?" }));
  expect(history()).toHaveFocus();
  await waitFor(() => expect(replies()).toHaveLength(1));
  expect(history()).toHaveTextContent("You: How does a budget work?");
  const links = within(replies()[0] as HTMLElement).getAllByRole("link");
  const addresses = links.map((link) => link.getAttribute("href"));
  for (const address of addresses) expect(address).toMatch(/^\/[\w-]+#module\d$/);
  expect(new Set(addresses).size).toBe(addresses.length);
  await page.user.click(links[0] as HTMLElement);
  await waitFor(() => expect(page.address()).toBe(addresses[0]));
});

test("each of the four example questions gets a reply", async () => {
  const page = await openPage("/chat");
  const examples = within(history())
    .getAllByRole("button")
    .map(({ textContent }) => textContent ?? "");
  expect(examples).toHaveLength(4);
  for (const [index, example] of examples.entries()) {
    await ask(page, example);
    await waitFor(() => expect(replies()).toHaveLength(index + 1));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(replies().at(-1)).not.toHaveTextContent(/I don't know|went wrong/);
  }
});

test("shows with a reply what was redacted from the question", async () => {
  const page = await openPage("/chat");
  await ask(page, "How do I save money? Write to me at amara@example.org");
  await waitFor(() => expect(replies()[0]).toHaveTextContent("I left out your email address."));
});

test("does not redact names and streets, but asks not to enter them", async () => {
  const page = await openPage("/chat");
  await ask(page, "I am Amara Okafor of 5 Long Street. How do I save money?");
  await waitFor(() => expect(replies()).toHaveLength(1));
  expect(replies()[0]).not.toHaveTextContent("I left out");
  main().getByText(/Don't tell it your full name, address/);
});

test("a message with a danger sign gets a reply that links to the helpline", async () => {
  const page = await openPage("/chat");
  await ask(page, "I want to kill myself");
  await waitFor(() => expect(replies()[0]).toHaveTextContent(/trust/));
  expect(replies()[0]).toHaveTextContent(/emergency/);
  expect(document.querySelector('main img[src*="/art/pip-happy"]')).toBeNull();
  const [link] = within(replies()[0] as HTMLElement).getAllByRole("link", { name: /help/i });
  await page.user.click(link as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/helpline"));
});

test("shows a failure reported by the server with its modules and Ask again", async () => {
  const failure = "Sorry, something went wrong. Please try again.";
  const page = await openPage("/chat");
  const citations = [citation("/Per", 2, "Needs and wants", "Personal Finance")];
  interceptRequests(isStream, async () => streamedReply({ message: failure, source: "ERROR", citations }));
  await ask(page, "How do I save?");
  await waitFor(() => expect(replies()).toHaveLength(1));
  const reply = within(replies()[0] as HTMLElement);
  reply.getByText(failure);
  expect(reply.getByRole("link", { name: /Needs and wants/ })).toHaveAttribute("href", "/Per#module2");
  reply.getByRole("button", { name: "Ask again" });
  expect(field()).toHaveValue("");
});

test("the chat icon opens /chat, goes back one page, and opens /chat again", async () => {
  const page = await openPage("/about");
  const open = () => screen.getByRole("link", { name: "Open Chat" });
  expect(open()).toHaveAttribute("title", "Open Chat");
  await page.user.click(open());
  await waitFor(() => expect(page.address()).toBe("/chat"));
  await waitFor(() => expect(main().getByRole("heading", { level: 1, name: "AI-CHATBOT" })).toHaveFocus());
  const close = await screen.findByRole("link", { name: "Close Chat" });
  expect(close).toHaveAttribute("title", "Close Chat");
  await page.user.click(close);
  await waitFor(() => expect(page.address()).toBe("/about"));
  await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
  open().focus();
  await page.user.keyboard("{Enter}");
  await waitFor(() => expect(page.address()).toBe("/chat"));
});

test("Close Chat opens the landing page if /chat was the first page", async () => {
  const page = await openPage("/chat");
  await page.user.click(screen.getByRole("link", { name: "Close Chat" }));
  await waitFor(() => expect(page.address()).toBe("/"));
});

test("stores the chat only in the memory of its tab", async () => {
  const page = await openPage("/chat");
  await ask(page, "Tell me a joke");
  await waitFor(() => expect(replies()).toHaveLength(1));
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(stored).not.toMatch(/joke|maths/);
  await page.user.click(screen.getByRole("link", { name: "Close Chat" }));
  await waitFor(() => expect(page.address()).toBe("/"));
  await page.user.click(await screen.findByRole("link", { name: "Open Chat" }));
  await waitFor(() => expect(replies()).toHaveLength(1));
  await openPage("/chat");
  await waitFor(() => expect(sendButton()).toBeEnabled());
  expect(replies()).toEqual([]);
});

test("replies with the date in the learner's time zone", async () => {
  const zone = process.env.TZ;
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    process.env.TZ = timeZone;
    const page = await openPage("/chat");
    const date = () =>
      new Date().toLocaleDateString("en-US", {
        timeZone,
        weekday: "long",
        month: "long",
        day: "numeric",
        year: "numeric",
      });
    const before = date();
    await ask(page, "What DAY is it?");
    await waitFor(() => expect(replies()).toHaveLength(1));
    // Midnight may pass meanwhile.
    expect(replies()[0]).toHaveTextContent(new RegExp(`Today's date is (?:${before}|${date()})\\.`));
  }
});

test("marks the language and direction of the first part of a reply", async () => {
  const page = await openPage("/chat");
  const message = "Ich kann nur Englisch.\n\n---\n\nI only speak English.";
  interceptRequests(isStream, async () => streamedReply({ message, language: "de" }));
  await ask(page, "Wie spare ich Geld?");
  const own = await screen.findByText("Ich kann nur Englisch.");
  expect(own.closest("[lang]")).toHaveAttribute("lang", "de");
  expect(own.closest("[lang]")).toHaveAttribute("dir", "auto");
  expect(screen.getByText("I only speak English.").closest("[lang]")).toHaveAttribute("lang", "en");
});

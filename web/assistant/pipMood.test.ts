import { expect, test } from "vitest";
import type { BotReply } from "./chat";
import { pipMood } from "./chat";

const after = (reply: Partial<BotReply>) =>
  pipMood({
    messages: [
      { id: 1, type: "user", message: "?" },
      {
        id: 2,
        type: "bot",
        message: "",
        source: "LIBRARY",
        citations: [],
        guideCitations: [],
        notices: [],
        ...reply,
      },
    ],
    pending: null,
  });

test("Pip waves at first, and thinks while a reply is pending or has failed", () => {
  expect(pipMood({ messages: [], pending: null })).toBe("waving");
  expect(pipMood({ messages: [], pending: { text: "" } })).toBe("thinking");
  expect(after({ source: "ERROR", retryQuestion: "?" })).toBe("thinking");
});

test("Pip is happy only with the date and small talk, never with the helpline", () => {
  expect(after({ source: "DATE", message: "Today's date is Monday." })).toBe("happy");
  expect(after({ source: "CANNED", message: "A joke!" })).toBe("happy");
  expect(after({ source: "CANNED", message: "Here is [how to find a child helpline](/helpline)." })).toBe(
    "waving",
  );
  expect(after({ source: "LIBRARY" })).toBe("waving");
  expect(after({ source: "GEMINI" })).toBe("waving");
});

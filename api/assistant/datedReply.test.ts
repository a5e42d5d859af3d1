import fc from "fast-check";
import { expect, test } from "vitest";
import { datedReply } from "./datedReply";

const now = new Date("2026-11-21T11:30:00Z");
const saturday = "Today's date is Saturday, November 21, 2026.";

test.each([
  "What is the date?",
  "what DAY is it",
  "Today",
  "tell me the current date please",
  "CURRENT DATE",
])("replies to “%s” with weekday, month, day and year", (message) => {
  expect(datedReply(message, "UTC", now)).toBe(saturday);
});

test.each([
  "When is my birthday?",
  "I hate Mondays",
  "Where shall we go on holiday?",
  "how do I update my phone",
  "yesterday",
  "a daydream",
])("matches within other words, as specified: “%s”", (message) => {
  expect(datedReply(message, "UTC", now)).toBe(saturday);
});

test.each(["", "What is a budget?", "da y", "dat e", "How do I save money?", "to do"])(
  "does not match “%s”",
  (message) => {
    expect(datedReply(message, "UTC", now)).toBeNull();
  },
);

test("uses the date in the learner's time zone on both sides of midnight", () => {
  const late = new Date("2026-12-31T23:30:00Z");
  expect(datedReply("today?", "Pacific/Auckland", late)).toBe("Today's date is Friday, January 1, 2027.");
  expect(datedReply("today?", "America/Los_Angeles", late)).toBe(
    "Today's date is Thursday, December 31, 2026.",
  );
  expect(datedReply("today?", "asia/kolkata", late)).toBe("Today's date is Friday, January 1, 2027.");
});

test.each([
  null,
  "",
  "Mars/Olympus",
  "../../etc/passwd",
  "Europe/Berlin; drop table users",
  "x".repeat(10_000),
])("falls back to UTC for an unknown time zone", (timeZone) => {
  expect(datedReply("today", timeZone, new Date("2026-11-21T23:59:59Z"))).toBe(saturday);
});

test("never throws, for any message and time zone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (message, timeZone) => {
      const reply = datedReply(`${message} day`, timeZone, now);
      expect(reply).toMatch(/^Today's date is [A-Z][a-z]+, November \d+, 2026\.$/);
    }),
  );
});

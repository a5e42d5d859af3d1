import { expect, test } from "vitest";
import { checkQuestion } from "./checkQuestion";
import dangerMessages from "./dangerMessages.json" with { type: "json" };
import { type DangerKind, dangerSigns, dangersIn } from "./dangersIn";
import { helpFor, helpInAnyDanger } from "./helpMessages";
import { otherLanguages } from "./otherLanguages/otherLanguage";

test("passes an ordinary question unchanged", () => {
  expect(checkQuestion("What is a budget?")).toEqual({
    verdict: "pass",
    text: "What is a budget?",
    redacted: [],
  });
});

test("redacts personal data and lists its kinds", () => {
  expect(checkQuestion("I'm joe@example.com or 07700 900123, how do I save?")).toEqual({
    verdict: "pass",
    text: "I'm [email address] or [phone number], how do I save?",
    redacted: ["email address", "phone number"],
  });
});

test("returns the help message of the most urgent kind for each danger sign", () => {
  for (const message of Object.values(dangerMessages).flat()) {
    const kinds = dangersIn(message);
    expect([message, checkQuestion(message)]).toEqual([
      message,
      { verdict: "danger", kinds, help: helpFor(kinds) },
    ]);
  }
});

test("misses some indirect wordings of danger, as the safety page says", () => {
  for (const message of [
    "at home it gets loud at night and i hide in the wardrobe",
    "i gave my cat and my books to my sister so somebody looks after them",
  ])
    expect(checkQuestion(message).verdict).toBe("pass");
});

test("replies to danger in another language in that language and in English", () => {
  const checked = checkQuestion("me quiero morir");
  expect(checked).toEqual({
    verdict: "danger",
    kinds: [],
    language: "es",
    help: {
      opening: expect.stringMatching(/línea de ayuda[\s\S]*\n\n---\n\nThank you for telling me/),
      closing: helpInAnyDanger.closing,
    },
  });
  for (const { help } of otherLanguages) expect(help).toContain("](/helpline)");
});

test("replies to other messages in another language that it speaks only English", () => {
  for (const [message, reply, language] of [
    [
      "¿Cómo puedo ahorrar dinero?",
      /^Lo siento, solo hablo inglés[\s\S]*---[\s\S]*I only speak English/,
      "es",
    ],
    [
      "hoe kan ik mijn geld het beste sparen",
      /^I am sorry, I only speak English[\s\S]*\]\(\/helpline\)/,
      undefined,
    ],
  ] as const)
    expect(checkQuestion(message)).toEqual({
      verdict: "otherLanguage",
      message: expect.stringMatching(reply),
      language,
    });
});

test("finds danger signs next to words of the date rule", () => {
  for (const message of [
    "i want to kill myself today",
    "my dad hits me every day",
    "is it a good day to die, i want to die",
  ])
    expect(checkQuestion(message).verdict).toBe("danger");
});

test("finds danger signs next to personal data", () => {
  expect(checkQuestion("call me 07700 900123 i want to die").verdict).toBe("danger");
  expect(checkQuestion("joe@example.com hits me... my dad hits me").verdict).toBe("danger");
});

const textOf = (...kinds: DangerKind[]) => Object.values(helpFor(kinds)).join("\n\n");

test("the help message names people and pages that help, and makes no diagnosis", () => {
  for (const kind of Object.keys(dangerSigns) as DangerKind[]) {
    const text = textOf(kind);
    for (const part of [
      /adult you trust/,
      /your local emergency number/,
      /\]\(\/helpline\)/,
      /got you wrong/,
    ])
      expect(text).toMatch(part);
    expect(text).not.toMatch(/depress|suicid|disorder|abuse|illness|\d/i);
  }
  expect(textOf("abuse")).toMatch(/not your fault/);
});

test.each([
  "my friend is choking",
  "my dad is not breathing",
  "my brother is drowning",
  "i took too many pills",
])("tells the caller to call at once and to stay: “%s”", (message) => {
  const text = textOf(...dangersIn(message));
  expect(text).toMatch(/^\*\*Call your local emergency number now\*\*/);
  expect(text).toMatch(/Stay with the person/);
  expect(text).not.toMatch(/where other people are/);
});

test("sends somebody who might hurt others away from them, not to other people", () => {
  expect(textOf("harmToOthers")).toMatch(/Go away from them, and tell an adult now/);
  expect(textOf("harmToOthers")).not.toMatch(/where other people are/);
});

test("starts with three steps against a panic attack", () => {
  expect(textOf("panic")).toMatch(/^\*\*For the next minutes:\*\* put both feet on the floor/);
});

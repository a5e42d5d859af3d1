import { expect, test } from "vitest";
import { Refusal } from "../../errors";
import { checkQuestion, helpMessage } from "./checkQuestion";
import { dangerSigns } from "./dangerIn";

test("an ordinary question passes as it is", () => {
  expect(checkQuestion("What is a budget?")).toEqual({
    verdict: "pass",
    text: "What is a budget?",
    leftOut: [],
  });
});

test("personal data is left out of what passes, and it is told what", () => {
  expect(checkQuestion("I'm joe@example.com or 07700 900123, how do I save?")).toEqual({
    verdict: "pass",
    text: "I'm [email address] or [phone number], how do I save?",
    leftOut: ["email address", "phone number"],
  });
});

test("a message of 1,000 characters passes and a longer one is refused", () => {
  expect(checkQuestion("a".repeat(1_000)).verdict).toBe("pass");
  const refused = () => checkQuestion("a".repeat(1_001));
  expect(refused).toThrow(Refusal);
  expect(refused).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT" }));
});

test("each sign of danger gets the same fixed answer", () => {
  for (const { examples } of Object.values(dangerSigns).flat())
    for (const example of examples)
      expect([example, checkQuestion(example)]).toEqual([
        example,
        { verdict: "danger", message: helpMessage },
      ]);
});

test("danger that is told in a roundabout way is not always noticed, as the page says", () => {
  for (const message of [
    "at home it gets loud at night and i hide in the wardrobe",
    "i gave my cat and my books to my sister so somebody looks after them",
    "me quiero morir",
  ])
    expect(checkQuestion(message).verdict).toBe("pass");
});

test("words of the date rule hide no sign of danger", () => {
  for (const message of [
    "i want to kill myself today",
    "my dad hits me every day",
    "is it a good day to die, i want to die",
  ])
    expect(checkQuestion(message).verdict).toBe("danger");
});

test("personal data hides no sign of danger", () => {
  expect(checkQuestion("call me 07700 900123 i want to die").verdict).toBe("danger");
  expect(checkQuestion("joe@example.com hits me... my dad hits me").verdict).toBe("danger");
});

test("the fixed answer names an adult, the emergency number, the helpline page and the contact page, and judges nobody", () => {
  for (const part of [
    /adult you trust/,
    /emergency number of your country/,
    /\]\(\/helpline\)/,
    /\]\(\/contact\)/,
    /not your fault/,
  ])
    expect(helpMessage).toMatch(part);
  expect(helpMessage).not.toMatch(/depress|suicid|disorder|abuse|illness|\d/i);
});

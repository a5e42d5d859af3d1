import { uniq } from "es-toolkit";
import { describe, expect, test } from "vitest";
import { splitSentences } from "../../content/splitSentences";
import { readTestContent } from "../../testing/templates";
import dangerMessages from "./dangerMessages.json" with { type: "json" };
import { type DangerKind, dangerSigns, dangersIn, matchesSign } from "./dangersIn";
import ordinaryMessages from "./ordinaryMessages.json" with { type: "json" };
import { plainWords } from "./plainWords";
import { unsafeIn } from "./unsafeIn";

const allMessages = Object.values(dangerMessages).flat();

describe.each(Object.entries(dangerSigns))("%s", (kind, signs) => {
  const messages = dangerMessages[kind as DangerKind];

  test.each(messages)("is found in “%s”", (message) => {
    expect(dangersIn(message)).toContain(kind);
  });

  test.each(signs)("has a message for its sign %#", (sign) => {
    const readings = messages.flatMap(plainWords);
    expect(readings.some((reading) => matchesSign(sign, reading))).toBe(true);
  });
});

test("every kind has examples, at least 120 in total", () => {
  for (const messages of Object.values(dangerMessages)) expect(messages.length).toBeGreaterThanOrEqual(15);
  expect(new Set(allMessages).size).toBe(allMessages.length);
  expect(allMessages.length).toBeGreaterThanOrEqual(120);
});

test("there are at least 150 distinct ordinary messages", () => {
  expect(ordinaryMessages.length).toBeGreaterThanOrEqual(150);
  expect(new Set(ordinaryMessages).size).toBe(ordinaryMessages.length);
});

test.each(ordinaryMessages)("finds no danger in “%s”", (message) => {
  expect(dangersIn(message)).toEqual([]);
});

test.each([
  ["My dad hits me. I like football and chess.", "abuse"],
  ["my dad beats me at chess and hits me when he loses", "abuse"],
  ["my brother hit me with a ball and then punched me", "abuse"],
  ["i cut myself with a kitchen knife every night", "selfHarm"],
  ["i burn myself with the iron when im sad", "selfHarm"],
  ["I don´t want to live anymore", "suicide"],
  ["i want to die!please help me", "suicide"],
  ["We play chess. My dad beats me at chess. He also hits me with a belt.", "abuse"],
  ["this homework kills me, and i want to kill myself", "suicide"],
  ["How do I save money?\n\nAlso a man online wants my address", "grooming"],
  ["MY UNCLE TOUCHES MY PRIVATE PARTS!!!", "sexualAbuse"],
  ["i want\nto die", "suicide"],
  ["i don' t want to live any more", "suicide"],
  ["my brother won' t wake up", "medicalEmergency"],
  ["I' m in danger", "threats"],
  ["My dad hits\nme with a belt", "abuse"],
  ["i.want.to.die", "suicide"],
  ["i c u t myself", "selfHarm"],
  ["my nan hits me with a stick", "abuse"],
  ["my mum's partner hits me", "abuse"],
  ["someone from fortnite wants to meet me", "grooming"],
  ["my brother is chocking", "medicalEmergency"],
  ["my mom is unconcious", "medicalEmergency"],
  ["would it be easier if i was dead", "suicide"],
  ["everyone would be better off if i was never born", "suicide"],
  ["it would be better if i were never born", "suicide"],
  ["life would be easier if i were not around", "suicide"],
  ["it would be better if i was not around anymore", "suicide"],
  ["they would be happier if i am no longer here", "suicide"],
  ["it would be easier if i was no longer alive", "suicide"],
  ["everyone would be happier if i was out of their lives", "suicide"],
  ["better off if i was out of the picture", "suicide"],
  ["my mum would be happier if i am not there", "suicide"],
  ["it would be better if i was in heaven", "suicide"],
  ["would be better if i was asleep forever", "suicide"],
  ["they would be happier if i had never been born", "suicide"],
  ["everyone would be better off if i'm not here", "suicide"],
  ["its better when im not here", "suicide"],
  ["it would be better if i was just not here anymore", "suicide"],
  ["when there is a fire in my room where do i go", "threats"],
  ["if there is a fire in the kitchen right now what do i do", "threats"],
  ["my mum was playing a game and now our house is on fire", "threats"],
  ["i read a book but now someone is trying to break in", "threats"],
  ["we watched a film and there is a fire in the kitchen", "threats"],
  ["i lost my game and i am in danger", "threats"],
  ["my dad has a gun and he is drunk", "threats"],
  ["my nose is bleeding because someone stabbed me", "medicalEmergency"],
  ["my nose is bleeding and i am losing a lot of blood", "medicalEmergency"],
  ["i fell and my lip is bleeding and my brother is bleeding a lot", "medicalEmergency"],
  ["my tooth is bleeding and blood wont stop", "medicalEmergency"],
  ["im on my period and my sister is bleeding a lot", "medicalEmergency"],
  ["i was asking about people and he is bleeding a lot", "medicalEmergency"],
  ["my dad burned the food and my sister is on fire", "medicalEmergency"],
  ["my coach sends me hearts and homework", "grooming"],
  ["what do i do i smell gas", "threats"],
  ["what is a gas leak i smell gas", "threats"],
])("finds danger next to harmless words: “%s”", (message, kind) => {
  expect(dangersIn(message)[0]).toBe(kind);
});

test.each<[string, DangerKind[]]>([
  ["my dad choked me and i cant breathe", ["medicalEmergency", "abuse"]],
  ["i took 20 pills. i want to die", ["overdose", "suicide"]],
  ["i sent a nude and now he wants money", ["blackmail", "grooming"]],
  ["what is a budget", []],
])("returns all kinds of danger, the most urgent first: “%s”", (message, kinds) => {
  expect(dangersIn(message)).toEqual(kinds);
});

test("does not match a sign across two sentences", () => {
  expect(dangersIn("My dad went out. He hits the ball. Me and my sister play.")).toEqual([]);
});

describe("course texts", () => {
  test("contain no danger sign and nothing unsafe for a reply", {
    timeout: 120_000,
  }, async () => {
    const { courses } = await readTestContent();
    const allTexts = courses.flatMap(({ modules, glossary, questions }) => [
      ...modules.flatMap(({ title, passages }) => [
        title,
        ...passages.flatMap(({ heading, text }) => [heading, text]),
      ]),
      ...glossary.map(({ term, definition }) => `${term}: ${definition}`),
      ...questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]),
    ]);
    const texts = new Set(allTexts);
    const sentences = uniq(
      allTexts.flatMap((text) => splitSentences(text).map(({ start, end }) => text.slice(start, end))),
    );
    expect(sentences.length).toBeGreaterThan(4_000);
    expect([...texts].filter((text) => unsafeIn(text))).toEqual([]);
    // A danger in a text of one sentence is already unsafe for a reply.
    const others = sentences.filter((sentence) => !texts.has(sentence));
    expect(others.filter((sentence) => dangersIn(sentence).length > 0)).toEqual([]);
  });
});

test("checks 1,000 characters of any repeated text within two seconds", () => {
  const parts = [...allMessages, "i ", "me ", "my friend ", "he said that i ", "1 ", "*"];
  let slowest = 0;
  for (const part of parts) {
    const started = performance.now();
    dangersIn(`${part} `.repeat(1_000).slice(0, 1_000));
    slowest = Math.max(slowest, performance.now() - started);
  }
  expect(slowest).toBeLessThan(2_000);
});

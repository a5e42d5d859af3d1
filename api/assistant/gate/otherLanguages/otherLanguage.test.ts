import { Converter } from "opencc-js/cn2t";
import { describe, expect, test } from "vitest";
import goldenQuestions from "../../goldenQuestions.json";
import ordinaryQuestions from "../../ordinaryQuestions.json";
import ordinaryMessages from "../ordinaryMessages.json";
import messages from "./messages.json";
import { languageOf, languageOfDanger, otherLanguages } from "./otherLanguage";

const englishMessages: readonly string[] = [
  ...Object.values(goldenQuestions).flatMap(({ inside, outside }) => [
    ...inside.map(({ question }) => question),
    ...outside,
  ]),
  ...ordinaryQuestions,
  ...ordinaryMessages,
  ...messages.english.harmless,
];

describe.each(otherLanguages)("$code", ({ code, danger }) => {
  const { danger: dangerous, harmless, sameWords } = messages[code as "es"];

  test("has 50 messages of danger, 20 harmless ones, and 25 with words of danger", () => {
    expect(new Set(dangerous).size).toBeGreaterThanOrEqual(50);
    expect(new Set(harmless).size).toBe(20);
    expect(new Set(sameWords).size).toBeGreaterThanOrEqual(25);
    expect(danger.length).toBeGreaterThan(50);
  });

  test("recognises messages of danger in it", () => {
    expect(dangerous.map((message) => [message, languageOfDanger(message)?.code])).toEqual(
      dangerous.map((message) => [message, code]),
    );
  });

  test("is not alarmed by harmless messages with words of danger", () => {
    expect(sameWords.filter((message) => languageOfDanger(message) !== null)).toEqual([]);
  });

  test("is not alarmed by harmless messages, and recognises the language of most", () => {
    expect(harmless.filter((message) => languageOfDanger(message) !== null)).toEqual([]);
    const languages = harmless.map(languageOf).filter((language) => language !== null);
    expect(new Set(languages)).toEqual(new Set([code]));
    expect(languages.length).toBeGreaterThanOrEqual(19);
  });
});

test("recognises that a message is in another language than those", () => {
  const { harmless } = messages.unknown;
  expect(harmless.map((message) => [message, languageOf(message)])).toEqual(
    harmless.map((message) => [message, "unknown"]),
  );
  expect(harmless.filter((message) => languageOfDanger(message) !== null)).toEqual([]);
});

test("takes no English message for another language", () => {
  expect(englishMessages.length).toBeGreaterThan(200);
  expect(englishMessages.filter((message) => languageOf(message) !== null)).toEqual([]);
  expect(englishMessages.filter((message) => languageOfDanger(message) !== null)).toEqual([]);
});

test.each([
  ["drawn-out letters", "quierooo morirrr"],
  ["words without accents", "я перестала есть, он меня бьет"],
  ["another apostrophe", "тато бʼє мене"],
  ["Arabic without hamza", "انا اوذي نفسي"],
  ["Hindi without a nukta", "मेरे साथ जबरदस्ती की"],
  ["a word with a soft hyphen", "quiero mo\u00ADrir"],
  ["a word with a word joiner", "quiero mo\u2060rir"],
  ["a word with a byte order mark", "quiero mo\uFEFFrir"],
  ["traditional Chinese", "我喝了老鼠藥"],
  ["spaced Chinese", "着火了 怎 么 办"],
  ["digits next to Chinese", "我吃了20片安眠药"],
  ["words after dots", "ich will... sterben"],
  ["words after an ellipsis", "quiero … morir"],
  ["words on two lines", "quiero\nmorir"],
  ["English words with Hindi ones", "gas ki smell aa rhi"],
  ["an English word beside a Hindi one", "गैस leak"],
])("recognises danger in %s", (_kind, message) => {
  expect(languageOfDanger(message)).not.toBeNull();
});

test.each([
  ["Taiwan", "tw"],
  ["Hong Kong", "hk"],
])("recognises the same in the traditional characters of %s", (_place, to) => {
  const traditional = Converter({ from: "cn", to });
  const resultOf = (message: string) => [languageOfDanger(message)?.code, languageOf(message)];
  const all = Object.values(messages.zh).flat();
  expect(all.map((message) => [message, ...resultOf(traditional(message))])).toEqual(
    all.map((message) => [message, ...resultOf(message)]),
  );
});

test("ignores an ordinary phrase, not the danger next to it", () => {
  expect(languageOfDanger("me muero de risa con este meme")).toBeNull();
  expect(languageOfDanger("quiero cortarme el pelo")).toBeNull();
  expect(languageOfDanger("quiero cortarme el pelo y quiero matarme")?.code).toBe("es");
  expect(languageOfDanger("me muero de risa pero quiero morir")?.code).toBe("es");
  for (const message of [
    "mi tio me toca la pierna",
    "mio zio mi tocca il seno",
    "papa schlägt mich beim essen",
    "il m'a pris en photo nue",
    "mujhe maarte hai aur khana nahi dete",
    "我想死家里没人爱我",
  ])
    expect([message, languageOfDanger(message)]).not.toEqual([message, null]);
});

/** 20 ms on an idle machine; tests also run on busy ones. */
const busyLimitMs = 60;

test("checks 1,000 adversarial characters in 20 ms", { timeout: 120_000 }, () => {
  const pieces = otherLanguages.flatMap(({ danger }) =>
    danger.flatMap((phrase) => {
      const words = phrase.replaceAll("..", "").replace(/\|\S+/g, "").replace(/[_*]/g, " ").trim();
      const [first] = words.split(" ");
      return [`${words} `, `${first}. `, `${first}\n`];
    }),
  );
  for (const piece of new Set(pieces)) {
    const message = piece.repeat(Math.ceil(1_000 / piece.length)).slice(0, 1_000);
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 10 && best >= busyLimitMs; run++) {
      const started = performance.now();
      languageOfDanger(message);
      languageOf(message);
      best = Math.min(best, performance.now() - started);
    }
    expect(best, message.slice(0, 60)).toBeLessThan(busyLimitMs);
  }
});

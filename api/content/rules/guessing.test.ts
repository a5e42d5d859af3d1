import { expect, test } from "vitest";
import { cues, guessingStrategies, rightGuesses } from "./guessing";

/** Guesses at a question with the given options. */
function guess(name: string, options: readonly string[], text = "Which one is right?") {
  const strategy = guessingStrategies.find((candidate) => candidate.name === name);
  if (!strategy) throw new Error(`no strategy ${name}`);
  return strategy.guess({ text, options: options.map((option) => ({ text: option })) });
}

test.each([
  ["most characters", ["Hen", "Goose", "Duck", "Owl"], 1],
  ["least characters", ["Hen", "Goose", "Duck", "Swan"], 0],
  ["with “because”", ["It is red.", "It is red, because I say so.", "It is blue.", "It is old."], 1],
  ["with “all”", ["A tall one", "A small one", "All of it", "A ball"], 2],
  ["without an absolute word", ["Always", "Never again", "On Fridays", "Only now"], 2],
  ["with a negation", ["It works.", "It doesn't work.", "It stops.", "It starts."], 1],
  ["with a comma", ["One two", "One, two", "Three", "Four"], 1],
  ["with a second sentence", ["Stop now.", "Wait.", "Run. Then stop.", "Sit."], 2],
  ["without a full stop at the end", ["Yes.", "No.", "Perhaps?", "Maybe."], 2],
  ["most hedging", ["It may help.", "It helps.", "It might often help.", "It will."], 2],
  ["most digits", ["10 coins", "100 coins", "5 coins", "No coins"], 1],
  ["own first word", ["A hen", "A duck", "Two geese", "A swan"], 2],
] as const)("finds the option %s", (name, options, index) => {
  expect(guess(name, options)).toBe(index);
});

test("compares the words of an option with the question and the other options", () => {
  const options = ["Boil the water", "Cool the stove", "Pour the stove water", "Leave it"];
  const question = "How do you boil water for tea?";
  expect(guess("most words of the question", options, question)).toBe(0);
  expect(guess("most words of the other options", options, question)).toBe(2);
});

test("fits the article at the end of a question", () => {
  const options = ["Emu", "Goose", "Duck", "Swan"];
  expect(guess("fits the article of the question", options, "The bird is an")).toBe(0);
  expect(guess("fits the article of the question", options, "The bird is a")).toBeNull();
});

test("guesses nothing where a cue singles out no option or several", () => {
  expect(guess("with a comma", ["One", "Two", "Three", "Four"])).toBeNull();
  expect(guess("with a comma", ["One, two", "Three, four", "Five", "Six"])).toBeNull();
  expect(guess("with a comma, else b", ["One, two", "Three, four", "Five", "Six"])).toBe(1);
});

test("combines each cue with b and with a", () => {
  const options = ["Hen", "Goose", "Duck", "Owl"];
  expect(guess("least characters, else b", options)).toBe(1);
  expect(guess("b, or a if b is the option most characters", options)).toBe(0);
  expect(guess("b, or a if b is the option with a comma", options)).toBe(1);
  expect(guessingStrategies).toHaveLength(4 + 3 * cues.length);
});

test("counts right guesses", () => {
  const question = {
    text: "Which bird?",
    options: ["Hen", "Goose", "Duck", "Owl"].map((text) => ({ text })),
    explanation: "",
    module: 1,
  };
  const questions = [0, 1, 1, 3].map((answer) => ({ ...question, answer }));
  expect(rightGuesses(() => 1, questions)).toBe(2);
  expect(rightGuesses(() => null, questions)).toBe(0);
});

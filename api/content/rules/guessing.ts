import { eng, removeStopwords } from "stopword";

/** Returns the index of the only option that a cue singles out, or null. Reads no answer. */
export type Guess = (question: OpenQuestion) => number | null;

interface OpenQuestion {
  text: string;
  options: readonly { text: string }[];
}

type AnsweredQuestion = OpenQuestion & { answer: number };

interface Strategy {
  name: string;
  guess: Guess;
}

function withText(matches: (option: string) => boolean): Guess {
  return ({ options }) => onlyIndex(options.map(({ text }) => matches(text)));
}

function withMost(measure: (option: string, question: string, others: string[]) => number): Guess {
  return ({ text, options }) => {
    const texts = options.map((option) => option.text);
    const values = texts.map((option, index) => measure(option, text, texts.toSpliced(index, 1)));
    const highest = Math.max(...values);
    return onlyIndex(values.map((value) => value === highest));
  };
}

function onlyIndex(flags: readonly boolean[]): number | null {
  const index = flags.indexOf(true);
  return index >= 0 && index === flags.lastIndexOf(true) ? index : null;
}

/** The option with a text that matches, and the option without one. */
function pair(name: string, pattern: RegExp): Strategy[] {
  return [
    { name: `with ${name}`, guess: withText((option) => pattern.test(option)) },
    { name: `without ${name}`, guess: withText((option) => !pattern.test(option)) },
  ];
}

/** The option with the highest value, and the option with the lowest. */
function extremes(name: string, measure: Parameters<typeof withMost>[0]): Strategy[] {
  return [
    { name: `most ${name}`, guess: withMost(measure) },
    {
      name: `least ${name}`,
      guess: withMost((option, question, others) => -measure(option, question, others)),
    },
  ];
}

const hedge = /\b(?:can|could|may|might|often|perhaps|possibly|probably|some|sometimes|usually)\b/gi;

/**
 * Habits of writers that single out an option of a question, from guidelines for writing multiple-choice
 * questions. To check another habit, add a line.
 */
export const cues: readonly Strategy[] = [
  ...extremes("characters", (option) => option.length),
  ...["because", "always", "never", "only", "all"].flatMap((word) =>
    pair(`“${word}”`, new RegExp(`\\b${word}\\b`, "i")),
  ),
  ...pair(
    "an absolute word",
    /\b(?:all|always|every(?:body|one|thing)?|must|never|no|nobody|none|nothing|only)\b/i,
  ),
  ...pair("a negation", /\b(?:neither|never|no|nobody|none|nor|not|nothing|without)\b|n['’]t\b/i),
  ...pair("a comma", /,/),
  ...pair("a second sentence", /[.!?]["”]? \S/),
  ...pair("a full stop at the end", /\.["”]?$/),
  ...extremes("hedging", (option) => option.match(hedge)?.length ?? 0),
  ...extremes("digits", (option) => option.match(/\d/g)?.length ?? 0),
  ...extremes("words of the question", (option, question) => sharedWords(option, question).length),
  ...extremes(
    "words of the other options",
    (option, _, others) => sharedWords(option, others.join(" ")).length,
  ),
  { name: "own first word", guess: withOwnFirstWord },
  { name: "fits the article of the question", guess: fitsArticle },
];

const positions: readonly Strategy[] = [0, 1, 2, 3].map((index) => ({
  name: `always ${"abcd"[index]}`,
  guess: () => index,
}));

/** b is right in 39 of the 75 questions of the specification. */
const commonest = 1;
const secondCommonest = 0;

/** Each position; each cue alone, with b where it finds nothing, and avoided: b, or a if the cue finds b. */
export const guessingStrategies: readonly Strategy[] = [
  ...positions,
  ...cues.flatMap(({ name, guess }) => [
    { name, guess },
    { name: `${name}, else b`, guess: (question) => guess(question) ?? commonest } satisfies Strategy,
    {
      name: `b, or a if b is the option ${name}`,
      guess: (question) => (guess(question) === commonest ? secondCommonest : commonest),
    } satisfies Strategy,
  ]),
];

/** Returns the number of questions that a guess answers correctly. */
export function rightGuesses(guess: Guess, questions: readonly AnsweredQuestion[]): number {
  return questions.filter((question) => guess(question) === question.answer).length;
}

/** Returns a message for each cue that is right in more than `maxRight` of the questions, called `nouns`. */
export function cueMessages(
  questions: readonly AnsweredQuestion[],
  maxRight: number,
  nouns: string,
): string[] {
  return cues.flatMap(({ name, guess }) => {
    const right = rightGuesses(guess, questions);
    if (right <= maxRight) return [];
    return [`the option ${name} is right in ${right} of ${questions.length} ${nouns}`];
  });
}

function withOwnFirstWord({ options }: Pick<OpenQuestion, "options">): number | null {
  const words = options.map(({ text }) => text.split(" ")[0]?.toLowerCase());
  return onlyIndex(words.map((word) => words.filter((other) => other === word).length === 1));
}

/** After a question that ends in “a” or “an”, the option that begins with a fitting letter. */
function fitsArticle({ text, options }: OpenQuestion): number | null {
  const article = /\b(an?)\W*$/i.exec(text)?.[1]?.toLowerCase();
  if (!article) return null;
  return onlyIndex(options.map((option) => /^\W*(?:a|e|i|o|u)/i.test(option.text) === (article === "an")));
}

/** Returns the content words of a text that another text has too, in lower case. */
export function sharedWords(text: string, other: string): string[] {
  const words = contentWords(other);
  return [...contentWords(text)].filter((word) => words.has(word));
}

/** Returns the words of three or more letters that are not stop words, in lower case. */
function contentWords(text: string): Set<string> {
  return new Set(
    removeStopwords(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [], eng).filter((word) => word.length > 2),
  );
}

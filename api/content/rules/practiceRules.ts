import type { ContentProblem } from "../../catalogue/contentError";
import { problemAt } from "../../catalogue/dataFile";
import { wordsOf } from "../../catalogue/markdownText";
import type { PracticeItemData } from "../../catalogue/practiceSchema";
import { repeated } from "../../catalogue/repeated";
import { type CourseText, partsOf } from "../moduleText";
import { splitSentences } from "../splitSentences";
import { cueMessages, sharedWords } from "./guessing";
import { lengthProblem } from "./quizRules";
import { readability } from "./textRules";
import { stringsIn } from "./varietyRules";

/** A practice item and its place in the file. */
interface PlacedItem {
  item: PracticeItemData;
  index: number;
}

const minItemsPerModule = 4;
const minKinds = 5;
/** Share of a course's items that may ask for one of several options. */
const maxChoiceShare = 1 / 2;

/** Practice covers each module with four items or more, and a course with five kinds or more. */
export function practiceCounts({ practice, texts }: CourseText): ContentProblem[] {
  if (!practice) return [];
  const { items } = practice.value;
  const problems: ContentProblem[] = [];
  const report = (message: string) => problems.push(problemAt(practice, ["items"], message));
  for (const { number } of texts) {
    const count = items.filter(({ module }) => module === number).length;
    if (count < minItemsPerModule)
      report(`${count} items for module ${number}, expected at least ${minItemsPerModule}`);
  }
  const kinds = new Set(items.map(({ kind }) => kind));
  if (kinds.size < minKinds) report(`${kinds.size} kinds of items, expected at least ${minKinds}`);
  const choices = items.filter(({ kind }) => kind === "choice" || kind === "reply").length;
  if (choices > items.length * maxChoiceShare)
    report(`${choices} of ${items.length} items are “choice” or “reply”, expected at most half`);
  return problems;
}

const headingsWithoutIdea = new Set(["Try it", "Remember"]);

/** Each item names a heading of its module, not “Try it” or “Remember”. */
export function practiceHeadings({ practice, texts }: CourseText): ContentProblem[] {
  if (!practice) return [];
  return practice.value.items.flatMap(({ module, heading }, index) => {
    const text = texts[module - 1];
    const titles = text ? partsOf(text.tree).sections.map(({ title }) => title) : [];
    const headings = titles.filter((title) => !headingsWithoutIdea.has(title));
    if (headings.includes(heading)) return [];
    const message = `module ${module} has no heading “${heading}”; it has ${headings.join(", ")}`;
    return [problemAt(practice, ["items", index, "heading"], message)];
  });
}

/** An item shares at least two content words with its module's body. */
export function practiceSharesWords({ practice, texts }: CourseText): ContentProblem[] {
  if (!practice) return [];
  return practice.value.items.flatMap((item, index) => {
    const module = texts[item.module - 1];
    if (!module) return [];
    if (sharedWords(textsOf(item).join(" "), module.words.join(" ")).length >= 2) return [];
    const message = `expected at least two content words of module ${item.module} in the item`;
    return [problemAt(practice, ["items", index, "prompt"], message)];
  });
}

/** The texts of an item, without its id, kind and heading. */
function textsOf({ id, kind, heading, ...item }: PracticeItemData): string[] {
  return stringsIn(item).map(({ text }) => text);
}

const maxGrade = 8;

/** The sentences of a module's items have a Flesch-Kincaid grade of at most 8 on average. */
export function practiceGrade({ practice, texts }: CourseText): ContentProblem[] {
  if (!practice) return [];
  return texts.flatMap(({ number }) => {
    const items = placedItems(practice.value.items).filter(({ item }) => item.module === number);
    const [first] = items;
    if (!first) return [];
    const sentences = items
      .flatMap(({ item }) => textsOf(item))
      .filter((text) => /[.!?]["”]?$/.test(text))
      .flatMap((text) => splitSentences(text).map(({ start, end }) => text.slice(start, end).trim()))
      .map((text) => ({ text, words: wordsOf(text), line: 1 }))
      .filter(({ words }) => words.length > 0);
    const { grade } = readability(sentences);
    if (grade <= maxGrade) return [];
    const message = `reading grade ${grade.toFixed(1)} in the items of module ${number}, expected at most 8`;
    return [problemAt(practice, ["items", first.index, "prompt"], message)];
  });
}

/** Each feedback of a course is written once; hints do not repeat the prompt. */
export function practiceFeedback({ practice }: CourseText): ContentProblem[] {
  if (!practice) return [];
  const texts = stringsIn(practice.value.items).filter(({ path }) => {
    const field = String(path.at(-1));
    // The right side of a pair is called right, too.
    return field === "right" ? path.length === 2 : ["feedback", "wrong", "hint"].includes(field);
  });
  return repeated(texts, ({ text }) => text.toLowerCase()).map(([{ path }]) =>
    problemAt(practice, ["items", ...path], "duplicate text in this course"),
  );
}

/** The longest option of a choice or reply has at most 2.5 times the characters of the shortest. */
export function practiceOptionLengths({ practice }: CourseText): ContentProblem[] {
  if (!practice) return [];
  return placedItems(practice.value.items).flatMap(({ item, index }) => {
    if (item.kind !== "choice" && item.kind !== "reply") return [];
    // A difference of a few words is no cue.
    const message = lengthProblem(item.options, 20);
    return message ? [problemAt(practice, ["items", index, "options"], message)] : [];
  });
}

/** In fewer items, chance alone gives some cues a high score. */
const minItems = 8;
const maxRightShare = 0.6;
const minItemsOfAll = 50;
const maxRightShareOfAll = 0.42;

/** No cue is right in more than three fifths of a course's choices and replies. */
export function practiceCues({ practice }: CourseText): ContentProblem[] {
  if (!practice) return [];
  const questions = openQuestions(practice.value.items);
  if (questions.length < minItems) return [];
  const maxRight = questions.length * maxRightShare;
  return cueMessages(questions, maxRight, "items to choose from").map((message) =>
    problemAt(practice, ["items"], message),
  );
}

/** Of 50 or more choices and replies of all courses, no cue is right in more than 42 %. */
export function practiceGuesses(courses: readonly CourseText[]): ContentProblem[] {
  const questions = courses.flatMap(({ practice }) => (practice ? openQuestions(practice.value.items) : []));
  const first = courses.find(({ practice }) => practice)?.practice;
  if (!first || questions.length < minItemsOfAll) return [];
  const maxRight = questions.length * maxRightShareOfAll;
  return cueMessages(questions, maxRight, "items of all courses").map((message) =>
    problemAt(first, ["items"], message),
  );
}

function openQuestions(items: readonly PracticeItemData[]) {
  return items.flatMap((item) =>
    item.kind === "choice" || item.kind === "reply"
      ? [
          {
            text: item.prompt,
            options: item.options,
            answer: item.options.findIndex(({ feedback }) => feedback === undefined),
          },
        ]
      : [],
  );
}

/** No two items of all courses have the same prompt, unless they show a message. */
export function practicePrompts(courses: readonly CourseText[]): ContentProblem[] {
  const items = courses
    .flatMap(({ practice }) => practice ?? [])
    .flatMap((file) => placedItems(file.value.items).map((placed) => ({ ...placed, file })))
    .filter(({ item }) => item.kind !== "signs" && item.kind !== "reply");
  return repeated(items, ({ item }) => item.prompt.toLowerCase()).map(([{ file, index }, first]) => {
    const owner = `${first.file.file}, “${first.item.id}”`;
    return problemAt(file, ["items", index, "prompt"], `this prompt is also used in ${owner}`);
  });
}

function placedItems(items: readonly PracticeItemData[]): PlacedItem[] {
  return items.map((item, index) => ({ item, index }));
}

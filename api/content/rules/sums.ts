import jsep from "jsep";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../catalogue/contentError";
import { problemAt } from "../../catalogue/dataFile";
import { type CourseText, lineOf } from "../moduleText";

/** Every sum and percentage in a module, a correct option or an explanation is correct. */
export function sums({ texts, quiz }: CourseText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, tree } of texts) {
    visit(tree, (node) => {
      if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
      for (const [index, text] of textOf(node).split("\n").entries())
        for (const message of wrongSums(text)) problems.push({ file, line: lineOf(node) + index, message });
      return "skip";
    });
  }
  for (const [index, { options, answer, explanation }] of quiz.value.questions.entries()) {
    const places = [
      { path: ["questions", index, "options", answer, "text"], text: options[answer]?.text ?? "" },
      { path: ["questions", index, "explanation"], text: explanation },
    ];
    for (const { path, text } of places)
      for (const message of wrongSums(text)) problems.push(problemAt(quiz, path, message));
  }
  return problems;
}

const number = String.raw`\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?%?|\d+(?:\.\d+)?%?`;
const operator = String.raw`\s*[+×*·÷/−–-]\s*|\s*x\s*(?=[\d(])`;
// Each space can match in one place only; otherwise a long sum takes exponential time.
const term = String.raw`(?:\(\s*)*(?:${number})(?:\s*\))*`;
const expression = `${term}(?:(?:${operator})${term})*`;
const notWithin = String.raw`(?<![\p{L}\p{N}.,:/]|% of )(?<![\d)%]\s?[+×*·÷/=−–-]\s?)`;
const equation = new RegExp(`${notWithin}${expression}(?:\\s*=\\s*[-−–]?${expression})+`, "gu");
const amountWithCurrency = String.raw`(?:[$€£₹¥]|\p{Lu}{1,3} ?)?(${number})`;
const percentage = new RegExp(
  [
    String.raw`(?<![\d.,])(\d+(?:\.\d+)?)(?:%| per ?cent) of (?:\p{Ll}+ )?`,
    amountWithCurrency,
    String.raw`(?: \p{Ll}+)? (?:is|are|=|makes|gives|equals|comes to) `,
    amountWithCurrency,
    String.raw`(?![.,:]?\d)`,
  ].join(""),
  "gu",
);
/** A side with words between the numbers of a sum. */
const sideWithWords = /^\D*\d.*?\s[+×*÷−–-]\s|\d\s*x\s/s;
const startsWithNumber = /^\s*[$€£₹¥]?\d/;

/** Returns whether a text has a sum such as `a + b = c`. */
export function hasSum(text: string): boolean {
  return [...text.matchAll(equation)].some(([match]) => isSum(match));
}

/**
 * Describes wrong sums such as `a + b = c` (also -, x, ×, *, ÷, /, brackets, chains of =) and `p% of a is b`.
 */
export function wrongSums(text: string): string[] {
  const wrong: string[] = [];
  for (const [match] of text.matchAll(equation)) {
    if (!isSum(match)) continue;
    const [first = "", ...results] = match.split("=").map(removeUnbalancedBrackets);
    for (const result of results)
      if (!isEqual(first, result))
        wrong.push(`${first} is ${formatNumber(evaluateText(first))}, not ${result}`);
  }
  for (const [, percent = "", amount = "", part = ""] of text.matchAll(percentage)) {
    const value = (Number(percent) * evaluateText(amount)) / 100;
    if (!isClose(value, evaluateText(part)))
      wrong.push(`${percent}% of ${amount} is ${formatNumber(value)}, not ${part}`);
  }
  if (hasSumWithWords(text.replace(equation, "")))
    wrong.push("cannot be recalculated: write the sum in numbers alone, without units or signs between them");
  return wrong;
}

/** Returns whether a text has a sum with words between its numbers and its result: it cannot be evaluated. */
function hasSumWithWords(text: string): boolean {
  return text.split(/[?!;]|\.(?!\d)/).some((sentence) => {
    const sides = sentence.split("=");
    return sides.some(
      (side, index) => sideWithWords.test(side) && startsWithNumber.test(sides[index + 1] ?? ""),
    );
  });
}

/** Returns whether an equation has an operator: `5 = 5` has none. */
function isSum(match: string): boolean {
  return /[+×*·÷/x−–-]/.test(match);
}

/** Removes brackets that open or close outside the expression, e.g. around the whole sum. */
function removeUnbalancedBrackets(side: string): string {
  let text = side.trim();
  const surplus = () => text.split("(").length - text.split(")").length;
  while (surplus() > 0 && text.startsWith("(")) text = text.slice(1).trim();
  while (surplus() < 0 && text.endsWith(")")) text = text.slice(0, -1).trim();
  return text;
}

/** Compares both sides. A quotient may be rounded to the decimals of the result. */
function isEqual(first: string, result: string): boolean {
  const [value, stated] = [evaluateText(first), evaluateText(result)];
  const decimals = /\.(\d+)\s*$/.exec(result)?.[1]?.length;
  if (/[÷/]/.test(first) && decimals !== undefined)
    return Math.abs(value - stated) <= 0.5 * 10 ** -decimals + 1e-9;
  return isClose(value, stated);
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));
}

function formatNumber(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(6))) : "not a number";
}

/** Evaluates an expression as people write it, e.g. `2 x 1,500`. Returns NaN if it cannot be parsed. */
function evaluateText(text: string): number {
  const plain = text
    .replace(/[,\u00a0\u202f](?=\d{3})/g, "")
    .replace(/[×·x]/g, "*")
    .replace(/÷/g, "/")
    .replace(/[−–]/g, "-")
    .replace(/(\d+(?:\.\d+)?)%/g, "($1/100)");
  try {
    return evaluateNode(jsep(plain));
  } catch {
    return Number.NaN;
  }
}

function evaluateNode(node: jsep.Expression): number {
  if (node.type === "Literal") return Number((node as jsep.Literal).value);
  if (node.type === "UnaryExpression") return -evaluateNode((node as jsep.UnaryExpression).argument);
  if (node.type !== "BinaryExpression") return Number.NaN;
  const { operator, left, right } = node as jsep.BinaryExpression;
  const [one, other] = [evaluateNode(left), evaluateNode(right)];
  if (operator === "+") return one + other;
  if (operator === "-") return one - other;
  if (operator === "*") return one * other;
  return operator === "/" ? one / other : Number.NaN;
}

import jsep from "jsep";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../catalogue/contentError";
import { type CourseText, lineOf, problemAt } from "../moduleText";

/** Every sum and percentage written out in a module, a correct option or an explanation is right. */
export function sums({ texts, quiz }: CourseText): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, tree } of texts) {
    visit(tree, (node) => {
      if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
      for (const [index, text] of textOf(node).split("\n").entries())
        for (const { message } of wrongSums(text))
          problems.push({ file, line: lineOf(node) + index, message });
      return "skip";
    });
  }
  for (const [index, { options, answer, explanation }] of quiz.value.questions.entries()) {
    const places = [
      { path: ["questions", index, "options", answer, "text"], text: options[answer]?.text ?? "" },
      { path: ["questions", index, "explanation"], text: explanation },
    ];
    for (const { path, text } of places)
      for (const { message } of wrongSums(text)) problems.push(problemAt(quiz, path, message));
  }
  return problems;
}

const number = String.raw`\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?%?|\d+(?:\.\d+)?%?`;
const operator = String.raw`\s*[+×*·÷/−–-]\s*|\s*x\s*(?=[\d(])`;
const term = String.raw`\(*\s*(?:${number})\s*\)*`;
const expression = `${term}(?:(?:${operator})${term})*`;
const notWithin = String.raw`(?<![\p{L}\p{N}.,:/]|% of )(?<![\d)%]\s?[+×*·÷/=−–-]\s?)`;
const equation = new RegExp(`${notWithin}${expression}(?:\\s*=\\s*[-−–]?${expression})+`, "gu");
const percentage = new RegExp(
  String.raw`(?<![\d.,])(\d+(?:\.\d+)?)(?:%| per ?cent) of (?:\p{Ll}+ )?(?:[$€£₹¥]|\p{Lu}{1,3} ?)?(${number})(?: \p{Ll}+)? (?:is|are|=|makes|gives|equals|comes to) (?:[$€£₹¥]|\p{Lu}{1,3} ?)?(${number})(?![.,:]?\d)`,
  "gu",
);
const resultAfterWords =
  /(?:\d(?:[^.=?!;]|\.(?=\d))*\s[+×*÷−–-]|\d\s*x)\s(?:[^.=?!;]|\.(?=\d))*=\s*[$€£₹¥]?\d/u;

/** Recalculates `a + b = c` (also -, x, ×, *, ÷, /, brackets, chains of =) and `p% of a is b` in a text. */
export function wrongSums(text: string): { text: string; message: string }[] {
  const wrong: { text: string; message: string }[] = [];
  for (const [match] of text.matchAll(equation)) {
    if (!/[+×*·÷/x−–-]/.test(match)) continue;
    const [first = "", ...results] = match.split("=").map(withoutStrayBrackets);
    for (const result of results) {
      if (isExact(first, result)) continue;
      const message = `${first} is ${show(numberFrom(first))}, not ${result}`;
      wrong.push({ text: match.trim(), message });
    }
  }
  for (const [match, percent = "", amount = "", part = ""] of text.matchAll(percentage)) {
    const value = (Number(percent) * numberFrom(amount)) / 100;
    if (!near(value, numberFrom(part)))
      wrong.push({ text: match, message: `${percent}% of ${amount} is ${show(value)}, not ${part}` });
  }
  const unread = resultAfterWords.exec(text.replace(equation, ""));
  if (unread)
    wrong.push({
      text: unread[0],
      message: "cannot be recalculated: write the sum in numbers alone, without units or signs between them",
    });
  return wrong;
}

/** A sum may stand in brackets as a whole: the ones that close or open elsewhere are not part of it. */
function withoutStrayBrackets(side: string): string {
  let text = side.trim();
  const surplus = () => text.split("(").length - text.split(")").length;
  while (surplus() > 0 && text.startsWith("(")) text = text.slice(1).trim();
  while (surplus() < 0 && text.endsWith(")")) text = text.slice(0, -1).trim();
  return text;
}

/** Compares both sides; a quotient may be rounded to the decimals that are written. */
function isExact(first: string, result: string): boolean {
  const [value, stated] = [numberFrom(first), numberFrom(result)];
  const decimals = /\.(\d+)\s*$/.exec(result)?.[1]?.length;
  if (/[÷/]/.test(first) && decimals !== undefined)
    return Math.abs(value - stated) <= 0.5 * 10 ** -decimals + 1e-9;
  return near(value, stated);
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));
}

function show(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(6))) : "not a number";
}

/** The value of an expression as people write it. NaN when it cannot be read. */
function numberFrom(text: string): number {
  const plain = text
    .replace(/[,\u00a0\u202f](?=\d{3})/g, "")
    .replace(/[×·x]/g, "*")
    .replace(/÷/g, "/")
    .replace(/[−–]/g, "-")
    .replace(/(\d+(?:\.\d+)?)%/g, "($1/100)");
  try {
    return evaluate(jsep(plain));
  } catch {
    return Number.NaN;
  }
}

function evaluate(node: jsep.Expression): number {
  if (node.type === "Literal") return Number((node as jsep.Literal).value);
  if (node.type === "UnaryExpression") return -evaluate((node as jsep.UnaryExpression).argument);
  if (node.type !== "BinaryExpression") return Number.NaN;
  const { operator, left, right } = node as jsep.BinaryExpression;
  const [one, other] = [evaluate(left), evaluate(right)];
  if (operator === "+") return one + other;
  if (operator === "-") return one - other;
  if (operator === "*") return one * other;
  return operator === "/" ? one / other : Number.NaN;
}

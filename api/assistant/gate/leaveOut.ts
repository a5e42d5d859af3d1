import { linksIn } from "./linksIn";
import { numbersIn } from "./numbersIn";

export type LeftOut = "email address" | "phone number" | "link" | "long number";

/** Characters without a width, used to hide an address from a computer that reads it. */
const hidden =
  /(?<=[\p{Script=Latin}\p{Nd}@.-])[\u00AD\u200B-\u200D\u2060\uFEFF]+(?=[\p{Script=Latin}\p{Nd}@.-])/gu;

/** A digit on a key: 7️⃣. */
const keycap = /(\p{Nd})\uFE0F?\u20E3/gu;

/** Personal data and links in a text, in their order, without overlap. */
export function personalDataIn(text: string): { kind: LeftOut; start: number; end: number }[] {
  const links = linksIn(text);
  const numbers = numbersIn(text).filter(
    (found) => !links.some(({ start, end }) => found.start < end && start < found.end),
  );
  return [...links, ...numbers].sort((a, b) => a.start - b.start);
}

/** Redacts a text with placeholders such as `[email address]`, and lists each kind found once. */
export function leaveOut(message: string): { text: string; leftOut: readonly LeftOut[] } {
  const visible = message.replace(keycap, "$1").replace(hidden, "");
  const kinds = new Set<LeftOut>();
  let text = "";
  let copied = 0;
  for (const { kind, start, end } of personalDataIn(visible)) {
    text += `${visible.slice(copied, start)}[${kind}]`;
    copied = end;
    kinds.add(kind);
  }
  return { text: text + visible.slice(copied), leftOut: [...kinds] };
}

const sentences: Record<LeftOut, string> = {
  "email address": "I left out your email address.",
  "phone number": "I left out your phone number.",
  link: "I left out a link.",
  "long number": "I left out a long number.",
};

export function noticesOf(leftOut: readonly LeftOut[]): string[] {
  return [...new Set(leftOut)].map((kind) => sentences[kind]);
}

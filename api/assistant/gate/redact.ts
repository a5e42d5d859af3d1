import { linksIn } from "./linksIn";
import { numbersIn } from "./numbersIn";

export type PersonalDataKind = "email address" | "phone number" | "link" | "long number";

/** Zero-width characters, used to obfuscate addresses. */
const zeroWidth =
  /(?<=[\p{Script=Latin}\p{Nd}@.-])[\u00AD\u200B-\u200D\u2060\uFEFF]+(?=[\p{Script=Latin}\p{Nd}@.-])/gu;

/** Keycap emoji such as 7️⃣. */
const keycap = /(\p{Nd})\uFE0F?\u20E3/gu;

/** Returns personal data and links in text order, without overlap. */
export function personalDataIn(text: string): { kind: PersonalDataKind; start: number; end: number }[] {
  const ascii = halfWidth(text);
  const links = linksIn(ascii);
  const numbers = numbersIn(ascii).filter(
    (found) => !links.some(({ start, end }) => found.start < end && start < found.end),
  );
  return [...links, ...numbers].sort((a, b) => a.start - b.start);
}

/** Replaces full-width characters by ASCII one by one, which keeps positions. */
function halfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** Replaces personal data by placeholders such as `[email address]`; `redacted` lists each kind once. */
export function redact(message: string): { text: string; redacted: readonly PersonalDataKind[] } {
  const visible = message.replace(keycap, "$1").replace(zeroWidth, "");
  const kinds = new Set<PersonalDataKind>();
  let text = "";
  let copied = 0;
  for (const { kind, start, end } of personalDataIn(visible)) {
    text += `${visible.slice(copied, start)}[${kind}]`;
    copied = end;
    kinds.add(kind);
  }
  return { text: text + visible.slice(copied), redacted: [...kinds] };
}

const sentences: Record<PersonalDataKind, string> = {
  "email address": "I left out your email address.",
  "phone number": "I left out your phone number.",
  link: "I left out a link.",
  "long number": "I left out a long number.",
};

/** Sentences that name what was redacted, one for each kind. */
export function redactionNotices(redacted: readonly PersonalDataKind[]): string[] {
  return redacted.map((kind) => sentences[kind]);
}

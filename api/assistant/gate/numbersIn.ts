import type { Span } from "./linksIn";

/** Length of a short local phone number. */
const minDigits = 7;
/** E.164. */
const maxPhoneDigits = 15;

/** A date in digits. A number after it is matched on its own. */
const date =
  String.raw`(?<!\d)(?:\d{1,2}(?<a>[-/.])\d{1,2}\k<a>(?:19|20|21)\d\d|` +
  String.raw`(?:19|20|21)\d\d(?<b>[-/.])\d{1,2}\k<b>\d{1,2})(?!\d|[-/.]\d)`;
/** Separators within a number. Letters, colons and line breaks end it. */
const between = String.raw`(?:\)?[,.]|[ \t\u00A0\u2009\u202F/()[\]·•_\-\u2010-\u2015\u2212]{0,4})`;
const digitRun = String.raw`(?:(?<!\d ?)\+ ?)?(?:\(\+?\p{Nd}{1,5}\)[ .-]{0,3})?\p{Nd}(?:${between}\p{Nd})*`;
const dateOrRun = new RegExp(`(?<date>${date})|${digitRun}`, "gu");

const year = String.raw`(?:1\d|20|21)\d\d`;
const clock = String.raw`(?:[01]?\d|2[0-3])\.[0-5]\d`;
/** Numbers of seven or more digits that identify nobody. */
const harmless = [
  // 2019-2026
  `${year}(?:[ /-]+${year})+`,
  // 9.00 - 17.30
  `${clock} ?- ?${clock}`,
  // 1,000,000 and 1,000,000.50 and 12 000 000; 25000000; 3.14159265
  String.raw`[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?`,
  String.raw`[1-9]\d{0,2}(?: \d{3})* 000`,
  String.raw`[1-9]\d{0,2}0{4,}`,
  String.raw`\d\.\d+`,
].map((shape) => new RegExp(`^(?:${shape})$`));

const number = String.raw`(?:0|[1-9]\d{0,2}(?:[ ,]\d{3})+|[1-9]\d{0,6})(?:\.\d+)?`;
/** A sum with spaces around its operators, e.g. `12.5 - 3.75` or `1/2 - 1/3`. */
const spacedSum = new RegExp(`^${number}(?:(?: - | / |/)${number})*$`);
const tightSum = new RegExp(`^${number}(?:[-/]${number})+$`);
const phonePrompt =
  /\b(?:(?:my|our|his|her|their)(?: new)? number|phone|mobile|cell|tel|call|text|whatsapp)\b[^.!?]{0,15}$/i;
const sumPrompt = /(?:what(?:'?s| is)|calculate|work out|solve|how much is)\s*$/i;

/**
 * Returns phone numbers and other numbers of seven or more digits, also with spaces, dots, dashes, brackets
 * or a plus sign. Skips sums, amounts, years, dates, times and counting (1 2 3 4 5 6 7), but not a sum that
 * looks like a phone number (555-1234).
 */
export function numbersIn(text: string): (Span & { kind: "phone number" | "long number" })[] {
  return [...text.matchAll(dateOrRun)].flatMap(({ 0: found, index, groups }) => {
    if (groups?.date) return [];
    const run = plain(found);
    const digits = run.replace(/\D/g, "");
    if (digits.length < minDigits || isHarmless(run, text.slice(0, index))) return [];
    const isPhone = digits.length <= maxPhoneDigits && !/^[1-9]\d*$/.test(run);
    const kind: "phone number" | "long number" = isPhone ? "phone number" : "long number";
    return [{ kind, start: index, end: index + found.length }];
  });
}

/** Normalises a run to ASCII: digits by value, dashes as `-`, other separators as one space. */
function plain(run: string): string {
  return run
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[^\d.,/()[\]+-]+/g, " ");
}

/** Relies on Unicode placing the ten digits of a script in sequence. */
function digitValue(digit: string): string {
  const code = digit.normalize("NFKC").codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

function isHarmless(run: string, before: string): boolean {
  return harmless.some((shape) => shape.test(run)) || isSum(run, before) || isCounting(run);
}

/** A negative difference counts as a phone number: 555 - 123 - 4567. */
function isSum(run: string, before: string): boolean {
  const isShaped =
    (/ - | \/ /.test(run) && spacedSum.test(run)) || (tightSum.test(run) && sumPrompt.test(before));
  if (!isShaped || phonePrompt.test(before.slice(-30))) return false;
  const [first = 0, ...others] = run.split("-").map((term) => {
    const [top = 0, ...divisors] = term.split("/").map((part) => Number(part.replace(/[ ,]/g, "")));
    return divisors.reduce((value, divisor) => value / divisor, top);
  });
  return others.reduce((value, other) => value - other, first) >= 0;
}

/** An ascending sequence with equal steps from a single digit: 2 4 6 8 10 12. */
function isCounting(run: string): boolean {
  if (!/^\d(?: \d+)+$/.test(run)) return false;
  const numbers = run.split(" ").map(Number);
  const [first = 0, second = 0] = numbers;
  return second > first && numbers.every((value, index) => value === first + index * (second - first));
}

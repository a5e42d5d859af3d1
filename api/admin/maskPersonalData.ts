/** Replaces hidden characters. */
const ellipsis = "…";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Masks a name after its first grapheme: `M…`. */
export function maskName(name: string): string {
  return firstLetter(name) + ellipsis;
}

/** Masks both parts of an email address: `m…@e…`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 0 ? maskName(email) : `${maskName(email.slice(0, at))}@${maskName(email.slice(at + 1))}`;
}

/** Masks a phone number up to its last two digits: `…42`. Masks fewer than six digits completely. */
export function maskPhone(number: string): string {
  const digits = number.replace(/\D/g, "");
  return digits.length < 6 ? ellipsis : ellipsis + digits.slice(-2);
}

/** Replaces a text by its length: `… (142 characters)`. */
export function maskText(text: string): string {
  return `${ellipsis} (${[...text].length} characters)`;
}

function firstLetter(text: string): string {
  for (const { segment } of graphemes.segment(text.trim())) return segment;
  return "";
}

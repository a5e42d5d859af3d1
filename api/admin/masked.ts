/** Replaces hidden letters. */
const hidden = "…";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first letter of a name, as a reader counts letters: `M…`. */
export function maskName(name: string): string {
  return firstLetter(name) + hidden;
}

/** The first letter of both parts of an email address: `m…@e…`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 0 ? maskName(email) : `${maskName(email.slice(0, at))}@${maskName(email.slice(at + 1))}`;
}

/** The last two digits of a phone number: `…42`; nothing of one with fewer than six. */
export function maskPhone(number: string): string {
  const digits = number.replace(/\D/g, "");
  return digits.length < 6 ? hidden : hidden + digits.slice(-2);
}

/** The length of a text and nothing of what it says: `… (142 characters)`. */
export function maskText(text: string): string {
  return `${hidden} (${[...text].length} characters)`;
}

function firstLetter(text: string): string {
  for (const { segment } of graphemes.segment(text.trim())) return segment;
  return "";
}

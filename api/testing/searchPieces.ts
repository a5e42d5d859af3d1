/**
 * Parts of a text that a full-text search could stumble over: words, misspellings, operators, odd characters.
 */
export const searchPieces = [
  "budget",
  "polution",
  "kids",
  "the",
  "'",
  '"',
  "\\",
  "&",
  "|",
  "!",
  ":*",
  "<->",
  "%",
  "\u0000",
  " ",
  "🙂",
  "constructor",
] as const;

import { expect, test } from "vitest";
import { emailAddress, personName } from "./personRules";

const problemsOf = (name: string) =>
  personName()
    .safeParse(name)
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  ["Ada Lovelace"],
  ["O’Neill-Smith Jr."],
  ["Zoë Çelik"],
  ["李小龍"],
  // With a zero-width non-joiner between letters, as Persian names are written.
  ["علی\u200Cرضا"],
  // With a zero-width joiner after a virama, as in Sinhala.
  ["ශ\u0DCA\u200Dරී"],
  ["🦊"],
  ["❤\uFE0F Ada"],
])("accepts the name %s", (name) => {
  expect(problemsOf(name)).toEqual([]);
});

test.each([
  ["zero-width spaces", "\u200B\u200B"],
  ["a zero-width space", "Ada\u200BLovelace"],
  ["a joiner at the end", "Ada\u200D"],
  ["only joiners", "\u200C\u200D"],
  ["two joiners in a row", "A\u200D\u200Dda"],
  ["a joiner between emoji", "👩\u200D🚀"],
  ["an override of the direction", "Ada\u202Eecalevol"],
  ["an isolate", "\u2067Ada\u2069"],
  ["a soft hyphen", "Ada\u00ADLovelace"],
  ["a word joiner", "Ada\u2060Lovelace"],
  ["tag characters", "Ada\u{E0041}"],
  ["a lone high surrogate", "Ada\uD83D"],
  ["a lone low surrogate", "\uDE00Ada"],
  ["a line separator", "Ada\u2028Lovelace"],
  ["only Hangul fillers", "\u3164\u115F"],
  ["only a variation selector", "\uFE0F"],
])("refuses a name with %s", (_what, name) => {
  expect(problemsOf(name)).toEqual(["Please leave out invisible characters."]);
});

test("asks for a missing name", () => {
  for (const name of ["", "  ", "\uFEFF"]) expect(problemsOf(name)).toEqual(["Please tell us your name."]);
});

test.each([
  ["  ", "Please tell us your email."],
  ["ada", "This is not an email address."],
  [`${"a".repeat(250)}@example.org`, "An email address has at most 254 characters."],
])("states what is wrong with the email %j", (email, message) => {
  expect(emailAddress.safeParse(email).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { safetySections } from "./safetyStatements";

const root = join(import.meta.dirname, "../..");
const statements = safetySections.flatMap((section) => section.statements);

/** The start of each statement of /assistant-safety, in order, and the title of the test that verifies it. */
const shownBy = [
  ["Pip is a computer program", "warns above the input about personal data and links to How Pip works"],
  ["We store nothing that you ask", "stores and logs no text of questions and replies, also after failures"],
  ["If your message sounds as if", "help message for a danger sign, without AI and search"],
  [
    "If your message contains the word date",
    "date, also for “birthday” and “Monday”, in the learner's time zone",
  ],
  ["A few questions", "canned reply"],
  ["For all other questions", "returns the same library reply with module links from mutation and stream"],
  ["If our courses say nothing about it", "leaves at least 166 of 174 off-topic questions unanswered"],
  ["If you ask for the answer", "module and hint for a quiz question, without AI and search"],
  ["The people who run this site", "library reply to the checked text without an API key"],
  ["Without Gemini", "sends no requests to the AI service"],
  ["With Gemini", "keeps instruction, passages and question apart, also from prompt injection"],
  ["We do not send who you are", "contains no identity of the caller, personal data or answer key"],
  ["In the chat", "streams the reply of the AI, with requests to this site only"],
  ["The date", "does not call the AI for the date, canned replies and danger signs"],
  ["If our courses say nothing about your question", "library reply without the AI if no passage fits"],
  ["Our rules tell the AI", "the instruction contains the rules that the assistant promises"],
  ["Your words are sent separately", "keeps a question as data apart from the instruction: %j"],
  ["Google's own filters", "has the strictest safety settings and a low temperature (%s)"],
  ["If the AI fails", "replies with modules to read if the AI fails, from mutation and stream"],
  ["When you press Stop", "the browser disconnects before the first data (%s)"],
  ["A question can have 1,000 characters", "accepts 1,000 characters and refuses a longer message"],
  ["Email addresses", "sends redacted text to the AI and yields its sentences one by one"],
  ["Pip tells you what it left out", "shows with a reply what was redacted from the question"],
  ["Pip cannot tell a name", "does not redact names and streets, but asks not to enter them"],
  ["What the AI writes is checked", "releases a sentence as soon as the next one begins"],
  ["An answer with a link", "discards a reply with an external link or personal data as a whole"],
  [
    "The same happens to an answer about danger",
    "replaces a reply about danger by a library reply with the helpline",
  ],
  ["If the AI names a module", "AI reply from the passages, with checked citations"],
  ["The chat shows text and links", "renders text and internal links of a reply, no images, HTML or scripts"],
  ["We have a list of signs", "every kind has examples, at least 120 in total"],
  [
    "If a message shows such a sign",
    "the help message names people and pages that help, and makes no diagnosis",
  ],
  ["If somebody needs first aid", "tells the caller to call at once and to stay: “%s”"],
  ["The list does not find everything", "misses some indirect wordings of danger, as the safety page says"],
  ["Pip speaks only English", "replies to danger in another language in that language and in English"],
  ["Everyday words", "finds no danger in “%s”"],
  ["Pip calls nobody", "stores and logs no text of questions and replies, also after failures"],
  ["Your chat is only in the memory", "stores the chat only in the memory of its tab"],
  ["Our server stores no question", "stores and logs no text of questions and replies, also after failures"],
  ["It only counts", "logs counts on shutdown"],
  ["For one visitor", "allows 10 AI calls a minute and 100 a day by default"],
  ["To count", "returns the end of the day above its limit without counting for the minute"],
  ["After that", "replies from the library and names the time; counts per visitor and account"],
  ["Answers that came without the AI", "does not count failed calls and questions answered without the AI"],
] as const;

/** The text of every other test file of the repository. */
const tests = ["api", "web", "schema"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.endsWith("safetyStatements.test.ts"))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");

test("each statement has a test that verifies it", () => {
  expect(statements.length).toBe(shownBy.length);
  for (const [index, [start]] of shownBy.entries())
    expect(statements[index]?.slice(0, start.length)).toBe(start);
});

test.each(shownBy)("the test that shows “%s” is there", (_start, title) => {
  expect(tests).toContain(`"${title}",`);
});

test("states each promise once, in whole sentences", () => {
  expect(new Set(statements).size).toBe(statements.length);
  for (const statement of statements) expect(statement).toMatch(/^[A-Z].*[.”]$/);
});

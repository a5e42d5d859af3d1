import { badInput } from "../../errors";
import { type DangerKind, dangerIn } from "./dangerIn";
import { languageOf, languageOfDanger, otherLanguages } from "./otherLanguages/otherLanguage";
import { type PersonalDataKind, redact } from "./redact";

const mostCharacters = 1_000;

/**
 * The help message with the kind of danger, a message for a question in another language, or the question
 * without personal data.
 */
export type CheckedQuestion =
  /** The kind is null in other languages. */
  | { verdict: "danger"; kind: DangerKind | null; message: string }
  | { verdict: "otherLanguage"; message: string }
  | { verdict: "pass"; text: string; redacted: readonly PersonalDataKind[] };

/**
 * Checks a question for danger signs and redacts personal data. `throughGate` accepts only its result.
 * @throws Refusal BAD_USER_INPUT when the message has more than 1,000 characters
 */
export function checkQuestion(message: string): CheckedQuestion {
  if (message.length > mostCharacters)
    throw badInput([{ field: "message", message: "Please ask with at most 1,000 characters." }]);
  const kind = dangerIn(message);
  if (kind !== null) return { verdict: "danger", kind, message: helpMessage };
  const inDanger = languageOfDanger(message);
  if (inDanger)
    return { verdict: "danger", kind: null, message: `${inDanger.help}\n\n---\n\n${helpMessage}` };
  const language = languageOf(message);
  if (language !== null) return { verdict: "otherLanguage", message: onlyEnglishIn(language) };
  return { verdict: "pass", ...redact(message) };
}

function onlyEnglishIn(language: string): string {
  const own = otherLanguages.find(({ code }) => code === language)?.onlyEnglish;
  return own ? `${own}\n\n---\n\n${onlyEnglish}` : onlyEnglish;
}

const onlyEnglish =
  "I am sorry, I only speak English. If you need help from a person, here is [how to find a child " +
  "helpline](/helpline).";

/** Reply to every danger sign, in Markdown. It asks no question and makes no diagnosis. */
export const helpMessage = [
  "Thank you for telling me. I am only a computer program, and this is something for people who can really " +
    "help. You do not have to carry it alone.",
  [
    "- **Is somebody in danger right now?** Go to where other people are, and call the emergency number of " +
      "your country, or ask any adult near you to call.",
    "- **Talk to an adult you trust today:** somebody in your family, a teacher, a school counsellor, a " +
      "nurse or doctor, a coach, or a friend's parent. If the first person does not help, tell the next one.",
    "- **Talk to a child helpline.** People there are trained to listen, and no worry is too small. Here " +
      "is [how to find a child helpline](/helpline) where you live.",
  ].join("\n"),
  "If somebody hurts you, it is not your fault, and you may tell, even if you promised not to. You may ask " +
    "for help for a friend, too.",
  "You can also [write to us](/contact), but it can take days until we read it. If I got you wrong, please " +
    "ask me again in other words.",
].join("\n\n");

/** Added to a library reply that replaces a reply of the AI about danger. Markdown. */
export const talkToSomebody =
  "If something like this happens to you or to a friend, talk to an adult you trust. Here is [how to " +
  "find a child helpline](/helpline).";

import { badInput } from "../../errors";
import { dangerIn } from "./dangerIn";
import { type LeftOut, leaveOut } from "./leaveOut";

const mostCharacters = 1_000;

/** The help message, with no AI and no search, or the question's text without personal data. */
export type CheckedQuestion =
  | { verdict: "danger"; message: string }
  | { verdict: "pass"; text: string; leftOut: readonly LeftOut[] };

/**
 * Checks a question for signs of danger and redacts personal data. `throughGate` accepts nothing else than
 * its result.
 * @throws Refusal BAD_USER_INPUT when the message has more than 1,000 characters
 */
export function checkQuestion(message: string): CheckedQuestion {
  if (message.length > mostCharacters)
    throw badInput([{ field: "message", message: "Please ask with at most 1,000 characters." }]);
  if (dangerIn(message) !== null) return { verdict: "danger", message: helpMessage };
  return { verdict: "pass", ...leaveOut(message) };
}

/**
 * The reply to every sign of danger: it asks nothing, judges nothing and sends the learner to people.
 * Markdown; links lead to our own pages.
 */
export const helpMessage = `Thank you for telling me. I am only a computer program, and this is something for people who can really help. You do not have to carry it alone.

- **Is somebody in danger right now?** Go to where other people are, and call the emergency number of your country, or ask any adult near you to call.
- **Talk to an adult you trust today:** somebody in your family, a teacher, a school counsellor, a nurse or doctor, a coach, or a friend's parent. If the first person does not help, tell the next one.
- **Talk to a child helpline.** People there are trained to listen, and no worry is too small. Here is [how to find a child helpline](/helpline) where you live.

If somebody hurts you, it is not your fault, and you may tell, even if you promised not to. You may ask for help for a friend, too.

You can also [write to us](/contact), but it can take days until we read it. If I got you wrong, please ask me again in other words.`;

/** Added to an answer from the courses when the AI wrote of danger: it may concern a friend. Markdown. */
export const talkToSomebody =
  "If something like this happens to you or to a friend, talk to an adult you trust. Here is [how to " +
  "find a child helpline](/helpline).";

import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { loadModule } from "../graphql/loadModule";
import { RequestFailure } from "../graphql/requestFailure";
import { sendPracticeAnswer } from "./sendPractice";
import { removeWaiting, type WaitingAnswer, waitingAnswers } from "./waitingAnswers";

/** The result of an answer that had waited. */
export interface CheckedAnswer {
  id: string;
  /** The kind of answer and its result, e.g. "Quiz: 4 of 5 right". */
  label: string;
  /** Address of the feedback. */
  href: string;
}

let sending: Promise<CheckedAnswer[]> | null = null;

/**
 * Sends the waiting answers, oldest first, and removes those that the server has received, or that a new
 * release made invalid. Stops at any other failure; the remaining answers stay stored. Coalesces concurrent
 * calls.
 */
export function sendWaiting(execute: ExecuteGraphql): Promise<CheckedAnswer[]> {
  sending ??= sendAll(execute).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(execute: ExecuteGraphql): Promise<CheckedAnswer[]> {
  const checked: CheckedAnswer[] = [];
  for (const answer of waitingAnswers()) {
    try {
      checked.push(await sendOne(executeWhileWaiting(execute, answer), answer));
    } catch (error) {
      if (!isInvalid(error)) break;
    }
    removeWaiting(answer.id);
  }
  return checked;
}

/**
 * Executes operations with a waiting answer. They fail if its learner's session ends: the answer is then set
 * aside, and the result must not be stored without its owner.
 */
function executeWhileWaiting(execute: ExecuteGraphql, { id }: WaitingAnswer): ExecuteGraphql {
  const check = () => {
    if (!waitingAnswers().some((answer) => answer.id === id)) throw new Error("the answer is set aside");
  };
  return async (document, variables) => {
    check();
    const result = await execute<never>(document, variables);
    check();
    return result;
  };
}

function isInvalid(error: unknown): boolean {
  return error instanceof RequestFailure && (error.code === "BAD_USER_INPUT" || error.code === "NOT_FOUND");
}

async function sendOne(execute: ExecuteGraphql, answer: WaitingAnswer): Promise<CheckedAnswer> {
  if (answer.kind === "quiz") {
    const { sendQuizAnswers } = await loadModule(() => import("./sendQuiz"));
    const { result } = await sendQuizAnswers(execute, answer);
    const label = `Quiz: ${result.score} of ${result.total} right`;
    return { id: answer.id, label, href: `/review/${result.id}` };
  }
  const { review } = await sendPracticeAnswer(execute, answer, { hasWaited: true });
  const { itemId, choice, number } = answer;
  const given = choice ? `choice=${choice.join(".")}` : `number=${number}`;
  return {
    id: answer.id,
    label: review.isRight ? "Practice: right" : "Practice: worth another look",
    href: `/practice?item=${encodeURIComponent(itemId)}&${given}`,
  };
}

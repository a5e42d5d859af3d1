import { uniqBy } from "es-toolkit";
import { chatFailed } from "../../schema/alertTexts";
import { cannedReply } from "./cannedReply";
import type { ChatReplySource } from "./chatReply.type";
import { datedReply, limitSentence } from "./datedReply";
import { talkToSomebody } from "./gate/checkQuestion";
import { noticesOf } from "./gate/leaveOut";
import { AssistantLimitReached } from "./gate/throughGate";
import { UnsafeReply } from "./gate/unsafeIn";
import { checkCitations } from "./gemini/checkCitations";
import { GeminiFailure } from "./gemini/generate";
import { promptFor } from "./gemini/prompt";
import type { Passage } from "./passages";
import type { PassedQuestion, ReplyParts } from "./replyParts";

export interface FinalReply {
  /** Markdown. */
  message: string;
  source: keyof typeof ChatReplySource;
  /** The modules that it cites, each once; without a text: the module as a whole. */
  cited: readonly Citation[];
  /** Sentences to show beside it. */
  notices: readonly string[];
}

export type Citation = Pick<Passage, "moduleId" | "url"> & Partial<Pick<Passage, "text">>;

/** A question as a learner sent it. */
export interface Question {
  message: string;
  /** As the learner's browser names it; not checked. */
  timeZone: string | null;
}

/**
 * Yields the pieces of a reply as they are written, then returns the whole reply: the date, else a canned
 * answer (specification, section 7), else a hint for a question of our quizzes, else an answer from the
 * courses, written by the AI if there is one. A sign of danger gets the help message before anything else. If
 * the AI writes of danger, our own texts replace its reply. A failure of the AI is a reply too.
 */
export async function* replyTo(
  parts: ReplyParts,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<{ text: string }, FinalReply> {
  const reply = yield* replyInOrder(parts, question, signal);
  if (!signal.aborted) parts.counts.add(`reply ${reply.source}`);
  return reply;
}

async function* replyInOrder(
  parts: ReplyParts,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<{ text: string }, FinalReply> {
  const { message, timeZone } = question;
  const checked = parts.checkQuestion(message);
  const dated = datedReply(message, timeZone, parts.now());
  if (checked.verdict === "danger") {
    parts.counts.add("refused danger");
    return ownReply("CANNED", dated ? `${checked.message}\n\n${dated}` : checked.message);
  }
  if (dated) return ownReply("DATE", dated);
  const canned = cannedReply(message);
  if (canned) return ownReply("CANNED", canned);
  const quizQuestion = await parts.quizAnswerAsked(checked.text);
  if (quizQuestion) {
    parts.counts.add("refused quiz answer");
    const { message: hint, module } = quizQuestion;
    return { message: hint, source: "LIBRARY", cited: [module], notices: noticesOf(checked.leftOut) };
  }
  if (!parts.askAi) return libraryReply(parts, checked);
  const passages = await parts.findPassages(withoutPlaceholders(checked.text));
  if (passages.length === 0) return libraryReply(parts, checked);
  return yield* aiReply({ ...parts, askAi: parts.askAi }, question, checked, passages, signal);
}

function ownReply(source: FinalReply["source"], message: string): FinalReply {
  return { message, source, cited: [], notices: [] };
}

async function libraryReply(parts: ReplyParts, { text, leftOut }: PassedQuestion): Promise<FinalReply> {
  const { message, cited } = await parts.libraryAnswer(withoutPlaceholders(text));
  return { message, source: "LIBRARY", cited: eachModuleOnce(cited), notices: noticesOf(leftOut) };
}

async function* aiReply(
  parts: ReplyParts & { askAi: NonNullable<ReplyParts["askAi"]> },
  { timeZone }: Question,
  checked: PassedQuestion,
  passages: readonly Passage[],
  signal: AbortSignal,
): AsyncGenerator<{ text: string }, FinalReply> {
  const notices = noticesOf(checked.leftOut);
  let arrived = "";
  try {
    for await (const text of parts.askAi(checked, (asked) => promptFor(asked, passages), signal)) {
      arrived += text;
      yield { text };
    }
  } catch (error) {
    if (error instanceof AssistantLimitReached) {
      parts.counts.add("refused limit");
      const reply = await libraryReply(parts, checked);
      const sentence = limitSentence(error.retryAt, timeZone, parts.now());
      return { ...reply, message: `${sentence}\n\n${reply.message}` };
    }
    if (error instanceof UnsafeReply && error.rule === "danger") {
      noteFailure(parts, error);
      const reply = await libraryReply(parts, checked);
      return { ...reply, message: `${reply.message}\n\n${talkToSomebody}` };
    }
    const keepsText =
      noteFailure(parts, signal.aborted ? new GeminiFailure("cancelled") : error) && arrived.trim() !== "";
    const { message, cited } = checkCitations(keepsText ? arrived : "", passages);
    return {
      message: keepsText ? `${message.trimEnd()}\n\n${chatFailed}` : chatFailed,
      source: "ERROR",
      cited: eachModuleOnce([...cited, ...passages]),
      notices,
    };
  }
  const { message, cited } = checkCitations(arrived, passages);
  return { message, source: "GEMINI", cited, notices };
}

/** Removes the placeholders of redacted personal data, which are no words of the question. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\[(?:email address|phone number|link|long number)\]/g, " ");
}

function eachModuleOnce(passages: readonly Passage[]): Passage[] {
  return uniqBy(passages, ({ moduleId }) => moduleId);
}

/** Failures after which the text that had arrived stays; other failures may be about the text. */
const keepingText = new Set(["unreadable", "time-out", "unreachable", "status"]);

/** Advice for the operator, by HTTP status. */
const remedies = new Map([
  [400, "check GEMINI_API_KEY and GEMINI_MODEL"],
  [401, "check GEMINI_API_KEY"],
  [403, "check GEMINI_API_KEY"],
  [404, "there is no such model: set GEMINI_MODEL to one that the service offers"],
  [429, "the quota of GEMINI_API_KEY is used up"],
]);

/**
 * Counts a failure of the AI and logs it once, with nothing of question and reply.
 * @returns whether the text that had arrived may be shown
 */
function noteFailure({ counts, log }: Pick<ReplyParts, "counts" | "log">, error: unknown): boolean {
  if (error instanceof UnsafeReply) {
    counts.add(`refused reply ${error.rule}`);
    log.warn({ rule: error.rule }, "a reply of the AI was refused");
    return false;
  }
  if (!(error instanceof GeminiFailure)) {
    counts.add("failed bug");
    log.error({ err: error }, "the assistant failed");
    return false;
  }
  counts.add(`failed ${error.kind}`);
  if (error.kind === "cancelled") return false;
  const remedy = remedies.get(error.details.status ?? 0);
  log.error({ failure: error.kind, ...error.details }, `the AI gave no answer${remedy ? `: ${remedy}` : ""}`);
  return keepingText.has(error.kind);
}

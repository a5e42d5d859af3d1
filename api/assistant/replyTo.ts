import { uniqBy } from "es-toolkit";
import { cannedReply } from "./cannedReply";
import { datedReply } from "./datedReply";
import { AssistantLimitReached } from "./gate/assistantLimitReached";
import { talkToSomebody } from "./gate/helpMessage";
import { UnsafeReply } from "./gate/unsafeReply";
import { checkCitations } from "./gemini/checkCitations";
import { GeminiFailure } from "./gemini/geminiFailure";
import { promptFor } from "./gemini/prompt";
import { limitSentence } from "./limitSentence";
import { noteFailure } from "./noteFailure";
import { noticesOf } from "./noticesOf";
import type { Passage } from "./passages";
import type { PassedQuestion, ReplyParts } from "./replyParts";

/** Where a reply comes from, as the schema names it. */
type ReplySource = "DATE" | "CANNED" | "LIBRARY" | "GEMINI" | "ERROR";

/** A reply as the assistant made it. */
export interface FinalReply {
  /** Markdown. */
  message: string;
  source: ReplySource;
  /** What it rests on, each module once; without a text: the module as a whole. */
  cited: readonly Citation[];
  /** Sentences to show beside it. */
  notices: readonly string[];
}

/** A module that a reply rests on. */
export type Citation = Pick<Passage, "moduleId" | "url"> & Partial<Pick<Passage, "text">>;

/** A question as a learner sent it. */
export interface Question {
  message: string;
  /** As the learner's browser names it; not checked. */
  timeZone: string | null;
}

/** The bot message of every failure (specification, section 8). */
export const sorry = "Sorry, something went wrong. Please try again.";

/**
 * The pieces of a reply as they are written, then the whole reply: the date, else a canned answer (specification, section 7), else a hint for who
 * asks a question of our quizzes, else an answer from the courses, written by the AI if there is one. Somebody who may be in danger gets the help
 * for it before anything else. Where the AI writes of danger, our own texts stand instead. A failure of the AI is a reply too.
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
  if (canned) return ownReply("CANNED", canned.message);
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

function ownReply(source: ReplySource, message: string): FinalReply {
  return { message, source, cited: [], notices: [] };
}

async function libraryReply(parts: ReplyParts, { text, leftOut }: PassedQuestion): Promise<FinalReply> {
  const { message, cited } = await parts.libraryAnswer(withoutPlaceholders(text));
  return {
    message,
    source: "LIBRARY",
    cited: eachModuleOnce(cited),
    notices: noticesOf(leftOut),
  };
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
      message: keepsText ? `${message.trimEnd()}\n\n${sorry}` : sorry,
      source: "ERROR",
      cited: eachModuleOnce([...cited, ...passages]),
      notices,
    };
  }
  const { message, cited } = checkCitations(arrived, passages);
  return { message, source: "GEMINI", cited, notices };
}

/** Nobody asks about the words that stand for what was left out. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\[(?:email address|phone number|link|long number)\]/g, " ");
}

function eachModuleOnce(passages: readonly Passage[]): Passage[] {
  return uniqBy(passages, ({ moduleId }) => moduleId);
}

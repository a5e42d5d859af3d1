import { uniqBy } from "es-toolkit";
import { chatFailed } from "../../schema/alertTexts";
import type { Guide } from "../catalogue/guide.type";
import type { ReplyKind } from "./assistantCounts.table";
import { cannedReply } from "./cannedReply";
import type { ChatReplySource } from "./chatReply.type";
import { datedReply, limitSentence } from "./datedReply";
import { type PassedQuestion, talkToSomebody } from "./gate/checkQuestion";
import { redactionNotices } from "./gate/redact";
import { AssistantLimitReached } from "./gate/throughGate";
import { UnsafeReply } from "./gate/unsafeIn";
import { checkCitations } from "./gemini/checkCitations";
import { GeminiFailure } from "./gemini/generate";
import { promptFor } from "./gemini/prompt";
import { allGuides, guideLinks, guidesFor, maxGuideCitations } from "./guideLinks";
import type { Passage } from "./passages";
import type { ReplyParts } from "./replyParts";

export interface FinalReply {
  /** Markdown. */
  message: string;
  /** BCP 47: of the text above the first horizontal rule of `message`, if it is not English. */
  language?: string | undefined;
  source: keyof typeof ChatReplySource;
  /** For the statistics. */
  kind: ReplyKind;
  /** Cited modules without duplicates. A citation without text refers to the whole module. */
  cited: readonly Citation[];
  /** Guides on the subject, without duplicates. */
  guides: readonly Guide[];
  /** Sentences to show with the reply. */
  notices: readonly string[];
}

export type Citation = Pick<Passage, "moduleId" | "url"> & Partial<Pick<Passage, "text">>;

/** A question as the learner sent it. */
export interface Question {
  message: string;
  /** IANA name from the browser, unchecked. */
  timeZone: string | null;
}

/**
 * Yields the pieces of a reply as they arrive, then returns the complete reply. The order of rules: the help
 * message for a danger sign, the date, a canned reply (specification, section 7), the message for other
 * languages, a hint for a quiz question, and a reply from the courses, written by the AI if one is
 * configured. A library reply replaces an AI reply about danger. A failure of the AI results in a reply with
 * the source ERROR.
 */
export async function* replyTo(
  parts: ReplyParts,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<{ text: string }, FinalReply> {
  const reply = yield* replyInOrder(parts, question, signal);
  if (!signal.aborted) {
    parts.eventCounts.add(`reply ${reply.source}`);
    parts.countReply(reply);
  }
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
    parts.eventCounts.add("refused danger");
    const guides = guidesFor(checked.kinds)
      .map((slug) => parts.guide(slug))
      .filter((guide) => guide !== null)
      .slice(0, maxGuideCitations);
    const { opening, closing } = checked.help;
    const texts = [opening, guideLinks(guides) || allGuides, closing, dated ?? ""].filter(Boolean);
    return { ...fixedReply("CANNED", texts.join("\n\n"), "danger"), guides, language: checked.language };
  }
  if (dated) return fixedReply("DATE", dated);
  const canned = cannedReply(message);
  if (canned) return fixedReply("CANNED", canned);
  if (checked.verdict === "otherLanguage") {
    parts.eventCounts.add("refused language");
    return { ...fixedReply("CANNED", checked.message, "declined"), language: checked.language };
  }
  // The help message and fixed replies need no search, so they do not count as questions.
  await parts.countQuestion();
  const hint = await parts.findQuizHint(checked.text);
  if (hint) {
    parts.eventCounts.add("refused quiz answer");
    const notices = redactionNotices(checked.redacted);
    const cited = [hint.module];
    return { message: hint.message, source: "LIBRARY", kind: "declined", cited, guides: [], notices };
  }
  if (!parts.streamAi) return replyFromLibrary(parts, checked);
  const passages = await parts.findPassages(withoutPlaceholders(checked.text));
  if (passages.length === 0) return replyFromLibrary(parts, checked);
  return yield* aiReply({ ...parts, streamAi: parts.streamAi }, question, checked, passages, signal);
}

function fixedReply(source: FinalReply["source"], message: string, kind: ReplyKind = "fixed"): FinalReply {
  return { message, source, kind, cited: [], guides: [], notices: [] };
}

async function replyFromLibrary(parts: ReplyParts, { text, redacted }: PassedQuestion): Promise<FinalReply> {
  const query = withoutPlaceholders(text);
  const [{ message, cited }, guides] = await Promise.all([
    parts.libraryReply(query),
    parts.findGuides(query),
  ]);
  const notices = redactionNotices(redacted);
  const kind = cited.length > 0 ? "library" : "declined";
  return { message, source: "LIBRARY", kind, cited: uniqueByModule(cited), guides, notices };
}

async function* aiReply(
  parts: ReplyParts & { streamAi: NonNullable<ReplyParts["streamAi"]> },
  { timeZone }: Question,
  checked: PassedQuestion,
  passages: readonly Passage[],
  signal: AbortSignal,
): AsyncGenerator<{ text: string }, FinalReply> {
  const notices = redactionNotices(checked.redacted);
  const guides = await parts.findGuides(withoutPlaceholders(checked.text));
  let received = "";
  try {
    for await (const piece of parts.streamAi(checked, (text) => promptFor(text, passages), signal)) {
      received += piece;
      yield { text: piece };
    }
  } catch (error) {
    if (error instanceof AssistantLimitReached) {
      parts.eventCounts.add("refused limit");
      const reply = await replyFromLibrary(parts, checked);
      const sentence = limitSentence(error.retryAt, timeZone, parts.now());
      return { ...reply, message: `${sentence}\n\n${reply.message}` };
    }
    if (error instanceof UnsafeReply && error.rule === "danger") {
      recordFailure(parts, error);
      const reply = await replyFromLibrary(parts, checked);
      return { ...reply, kind: "danger", message: `${reply.message}\n\n${talkToSomebody}` };
    }
    const showsText =
      recordFailure(parts, signal.aborted ? new GeminiFailure("cancelled") : error) && received.trim() !== "";
    const { message, cited } = checkCitations(showsText ? received : "", passages);
    return {
      message: showsText ? `${message.trimEnd()}\n\n${chatFailed}` : chatFailed,
      source: "ERROR",
      kind: "failed",
      cited: uniqueByModule([...cited, ...passages]),
      guides,
      notices,
    };
  }
  const { message, cited } = checkCitations(received, passages);
  return { message, source: "GEMINI", kind: "ai", cited, guides, notices };
}

/** Removes the placeholders of redacted personal data before a search. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\[(?:email address|phone number|link|long number)\]/g, " ");
}

function uniqueByModule(passages: readonly Citation[]): Citation[] {
  return uniqBy(passages, ({ moduleId }) => moduleId);
}

/** Failures of the connection, after which the received text may be shown. */
const connectionFailures = new Set(["unreadable", "time-out", "unreachable", "status"]);

/** Advice to the operator by HTTP status. */
const remedies = new Map([
  [400, "check GEMINI_API_KEY and GEMINI_MODEL"],
  [401, "check GEMINI_API_KEY"],
  [403, "check GEMINI_API_KEY"],
  [404, "model not found: set GEMINI_MODEL to an available model"],
  [429, "the quota of GEMINI_API_KEY is exhausted"],
]);

/**
 * Counts a failure of the AI and logs it once, without text of question or reply.
 * @returns true if the text received so far may be shown
 */
function recordFailure(
  { eventCounts, log }: Pick<ReplyParts, "eventCounts" | "log">,
  error: unknown,
): boolean {
  if (error instanceof UnsafeReply) {
    eventCounts.add(`refused reply ${error.rule}`);
    log.warn({ rule: error.rule }, "AI reply refused");
    return false;
  }
  if (!(error instanceof GeminiFailure)) {
    eventCounts.add("failed bug");
    log.error({ err: error }, "assistant failed");
    return false;
  }
  eventCounts.add(`failed ${error.kind}`);
  if (error.kind === "cancelled") return false;
  const remedy = remedies.get(error.details.status ?? 0);
  log.error({ failure: error.kind, ...error.details }, `AI request failed${remedy ? `: ${remedy}` : ""}`);
  return connectionFailures.has(error.kind);
}

import type { Logger } from "pino";
import type { Guide } from "../catalogue/guide.type";
import type { Context } from "../context";
import type { EventCounts } from "./assistant";
import { type CheckedQuestion, checkQuestion, type PassedQuestion } from "./gate/checkQuestion";
import { throughGate } from "./gate/throughGate";
import { type GenerateMode, generate } from "./gemini/generate";
import type { Prompt } from "./gemini/prompt";
import { maxGuideCitations } from "./guideLinks";
import { libraryReply } from "./libraryReply";
import { findPassages, type Passage } from "./passages";
import { findQuizHint, type QuizHint } from "./quizHint";
import type { CountedReply } from "./replyCounts";

/** Dependencies of `replyTo`. */
export interface ReplyParts {
  now(): Date;
  checkQuestion(message: string): CheckedQuestion;
  /** @throws Refusal RATE_LIMITED above the limit of the caller's address */
  countQuestion(): Promise<void>;
  findQuizHint(message: string): Promise<QuizHint | null>;
  libraryReply(message: string): Promise<{ message: string; cited: readonly Passage[] }>;
  findPassages(message: string): Promise<readonly Passage[]>;
  /** Finds the guides on the subject of a message, best first. */
  findGuides(message: string): Promise<readonly Guide[]>;
  /** Returns a guide by its slug. */
  guide(slug: string): Guide | null;
  /** Streams the AI's text for a prompt through the gate; null without an API key. */
  streamAi:
    | ((
        question: PassedQuestion,
        promptOf: (text: string) => Prompt,
        signal: AbortSignal,
      ) => AsyncIterable<string>)
    | null;
  eventCounts: EventCounts;
  /** Counts a reply for admins. */
  countReply(reply: CountedReply): void;
  log: Logger;
}

/** Creates the parts for a request. AI calls are limited by account and by IP address. */
export function replyParts(context: Context, mode: GenerateMode): ReplyParts {
  const { assistant, catalogue, database, limits, log, search, viewer } = context;
  const { gemini, now, eventCounts, replyCounts, calls } = assistant;
  // Not by session: each login would begin a new allowance.
  const userId = viewer.isUserKnown ? viewer.user?.id : undefined;
  return {
    now,
    eventCounts,
    countReply: (reply) => replyCounts.add(reply, now()),
    log,
    checkQuestion,
    countQuestion: () => limits.countQuestion(viewer.address),
    findQuizHint: (message) => findQuizHint(database, catalogue, message),
    libraryReply: (message) => libraryReply(database, catalogue, message),
    findGuides: (message) => search.guides(message, maxGuideCitations),
    guide: (slug) => catalogue.guide(slug),
    findPassages: (message) => findPassages(database, catalogue, message),
    streamAi:
      gemini &&
      ((question, promptOf, signal) => {
        viewer.releaseSlot();
        return throughGate({
          question,
          address: viewer.address,
          userId,
          limits,
          calls,
          signal,
          generate: (text, callSignal) => generate(gemini, promptOf(text), mode, callSignal),
        });
      }),
  };
}

import type { Logger } from "pino";
import type { Context } from "../context";
import type { AssistantCounts } from "./assistantCounts";
import { type CheckedQuestion, checkQuestion } from "./gate/checkQuestion";
import { throughGate } from "./gate/throughGate";
import { type GenerateMode, generate } from "./gemini/generate";
import type { Prompt } from "./gemini/prompt";
import { libraryAnswer } from "./libraryAnswer";
import { findPassages, type Passage } from "./passages";
import { type QuizAnswerAsked, quizAnswerAsked } from "./quizAnswerAsked";

export type PassedQuestion = Extract<CheckedQuestion, { verdict: "pass" }>;

/** What a reply to one visitor is made from. */
export interface ReplyParts {
  now(): Date;
  checkQuestion(message: string): CheckedQuestion;
  quizAnswerAsked(message: string): Promise<QuizAnswerAsked | null>;
  libraryAnswer(message: string): Promise<{ message: string; cited: readonly Passage[] }>;
  findPassages(message: string): Promise<readonly Passage[]>;
  /** What the AI writes to a prompt made of the question, through the gate; null without a key. */
  askAi:
    | ((
        question: PassedQuestion,
        promptOf: (text: string) => Prompt,
        signal: AbortSignal,
      ) => AsyncIterable<string>)
    | null;
  counts: AssistantCounts;
  log: Logger;
}

/** The parts for the visitor of a request. What the AI is asked counts for the session, else for the address. */
export async function replyParts(context: Context, mode: GenerateMode): Promise<ReplyParts> {
  const { assistant, db, limits, log, visitor } = context;
  const { gemini, now, counts } = assistant;
  const session = visitor.user && (await visitor.cookie.read());
  const key = session ?? visitor.address;
  return {
    now,
    counts,
    log,
    checkQuestion,
    quizAnswerAsked: (message) => quizAnswerAsked(db, message, context.courses),
    libraryAnswer: (message) => libraryAnswer(db, message),
    findPassages: (message) => findPassages(db, message),
    askAi:
      gemini &&
      ((question, promptOf, signal) =>
        throughGate({
          question,
          key,
          limits,
          signal,
          generate: (text, ended) => generate(gemini, promptOf(text), mode, ended),
        })),
  };
}

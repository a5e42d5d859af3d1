import type { Logger } from "pino";
import type { Context } from "../context";
import type { AssistantCounts } from "./assistant";
import { type CheckedQuestion, checkQuestion } from "./gate/checkQuestion";
import { throughGate } from "./gate/throughGate";
import { type GenerateMode, generate } from "./gemini/generate";
import type { Prompt } from "./gemini/prompt";
import { libraryAnswer } from "./libraryAnswer";
import { findPassages, type Passage } from "./passages";
import { type QuizAnswerAsked, quizAnswerAsked } from "./quizAnswerAsked";

export type PassedQuestion = Extract<CheckedQuestion, { verdict: "pass" }>;

export interface ReplyParts {
  now(): Date;
  checkQuestion(message: string): CheckedQuestion;
  quizAnswerAsked(message: string): Promise<QuizAnswerAsked | null>;
  libraryAnswer(message: string): Promise<{ message: string; cited: readonly Passage[] }>;
  findPassages(message: string): Promise<readonly Passage[]>;
  /** Yields the AI's text for a prompt made of the question, through the gate; null without a key. */
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

/** The parts for a request. Calls of the AI count for the session, else for the address. */
export async function replyParts(context: Context, mode: GenerateMode): Promise<ReplyParts> {
  const { assistant, catalogue, database, limits, log, viewer } = context;
  const { gemini, now, counts } = assistant;
  const session = viewer.user && (await viewer.cookie.read());
  const key = session ?? viewer.address;
  return {
    now,
    counts,
    log,
    checkQuestion,
    quizAnswerAsked: (message) => quizAnswerAsked(database, catalogue, message),
    libraryAnswer: (message) => libraryAnswer(database, catalogue, message),
    findPassages: (message) => findPassages(database, catalogue, message),
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

import { ChatReplySource } from "./chatReply.type";
import { datedReply } from "./datedReply";

/** A reply as the assistant made it. */
export interface FinalReply {
  /** Markdown. */
  message: string;
  source: ChatReplySource;
  /** What it rests on, each module once. */
  cited: readonly Citation[];
  /** Sentences to show beside it. */
  notices: readonly string[];
}

/** A place in a module that a reply rests on. */
export interface Citation {
  /** `<course slug>-<number>`. */
  moduleId: string;
  /** E.g. `/Per#module3`. */
  url: string;
  /** Plain text of the paragraph. */
  text: string;
}

/** The question as a learner sent it, checked. */
export interface Question {
  message: string;
  timeZone: string | null;
}

/** The pieces of a reply as they come, then the whole reply. The order is the specification's (section 7). */
export async function* replyTo(
  parts: { now: () => Date },
  question: Question,
  _signal: AbortSignal,
): AsyncGenerator<{ text: string }, FinalReply> {
  const dated = datedReply(question.message, question.timeZone, parts.now());
  if (dated) return { message: dated, source: ChatReplySource.DATE, cited: [], notices: [] };
  const message = "I don't know that from our courses.";
  yield { text: message };
  return {
    message,
    source: ChatReplySource.LIBRARY,
    cited: [],
    notices: [],
  };
}

import type { AssistantCounts } from "./assistantCounts";
import type { GeminiSettings } from "./gemini/generate";

/** What a server's assistant is made of. */
export interface AssistantSettings {
  /** Null without a key: then it answers from the course texts. */
  gemini: GeminiSettings | null;
  now(): Date;
}

/** The assistant as the resolvers get it. */
export interface Assistant extends AssistantSettings {
  counts: AssistantCounts;
}

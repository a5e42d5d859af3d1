import type { Logger } from "pino";
import type { GeminiSettings } from "./gemini/generate";

export interface AssistantSettings {
  /** Null without a key: then it answers from the course texts. */
  gemini: GeminiSettings | null;
  now(): Date;
}

export interface Assistant extends AssistantSettings {
  counts: AssistantCounts;
}

const everyMs = 60 * 60 * 1000;

export type AssistantCounts = ReturnType<typeof countAssistant>;

/**
 * Counts what the assistant does, without anything of questions and replies. The counts are logged once an
 * hour and at the server's stop, when there are any, and start again from zero.
 */
export function countAssistant(log: Logger) {
  const counts = new Map<string, number>();
  let since = new Date();
  const logCounts = () => {
    if (counts.size === 0) return;
    log.info({ since, counts: Object.fromEntries(counts) }, "what the assistant did");
    counts.clear();
    since = new Date();
  };
  const timer = setInterval(logCounts, everyMs);
  timer.unref();
  return {
    /** @param what a name of ours such as `reply DATE` or `refused danger` */
    add(what: string) {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    /** Logs the last counts; nothing is counted afterwards. */
    stop() {
      clearInterval(timer);
      logCounts();
    },
  };
}

import type { Semaphore } from "es-toolkit/promise";
import type { Logger } from "pino";
import type { GeminiSettings } from "./gemini/generate";
import type { ReplyCounts } from "./replyCounts";

export interface AssistantSettings {
  /** Null without an API key: replies then come from the course texts. */
  gemini: GeminiSettings | null;
  now(): Date;
}

export interface Assistant extends AssistantSettings {
  eventCounts: EventCounts;
  /** The stored counts, for admins. */
  replyCounts: ReplyCounts;
  /** The AI calls that may be in progress. */
  calls: Semaphore;
}

/** Each call in progress holds a connection and the sources of its reply for up to a minute. */
export const maxAiCalls = 50;

const logIntervalMs = 60 * 60 * 1000;

export type EventCounts = ReturnType<typeof createEventCounts>;

/**
 * Counts events of the assistant without any text of questions and replies. Logs the counts hourly and on
 * shutdown unless they are empty, and resets them after each log line.
 */
export function createEventCounts(log: Logger) {
  const counts = new Map<string, number>();
  let since = new Date();
  const logCounts = () => {
    if (counts.size === 0) return;
    log.info({ since, counts: Object.fromEntries(counts) }, "assistant counts");
    counts.clear();
    since = new Date();
  };
  const timer = setInterval(logCounts, logIntervalMs);
  timer.unref();
  return {
    /** @param event e.g. `reply DATE` or `refused danger`; never text of a user */
    add(event: string) {
      counts.set(event, (counts.get(event) ?? 0) + 1);
    },
    /** Stops the timer and logs the remaining counts. */
    stop() {
      clearInterval(timer);
      logCounts();
    },
  };
}

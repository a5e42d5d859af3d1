import type { Logger } from "pino";

const everyMs = 60 * 60 * 1000;

/** How often what happened. Nothing of a question or a reply is in it. */
export interface AssistantCounts {
  /** Counts one more of `what`, a word of ours such as `reply DATE` or `refused danger`. */
  add(what: string): void;
  /** Logs the last counts; nothing is counted afterwards. */
  stop(): void;
}

/** Counts for one server. They are logged once an hour and at its stop, when there are any, and start again from nothing. */
export function countAssistant(log: Logger): AssistantCounts {
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
    add(what) {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    stop() {
      clearInterval(timer);
      logCounts();
    },
  };
}

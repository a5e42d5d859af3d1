import type { Logger } from "pino";

/** Tasks that run after the response was sent, so that its time reveals nothing about them. */
export interface BackgroundTasks {
  /** Starts a task. An error is logged with `failureMessage`. */
  start(failureMessage: string, task: () => Promise<void>): void;
  /** Resolves when no task is running. */
  settled(): Promise<void>;
}

export function createBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    start(failureMessage, task) {
      const done = Promise.resolve()
        .then(task)
        .catch((error) => log.error({ err: error }, failureMessage))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

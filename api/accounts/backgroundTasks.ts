import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import { unavailable } from "../errors";
import { createTaskQueue, type TaskQueueLimits } from "../limits/taskQueue";

/** Tasks that run after the response was sent, so that its time reveals nothing about them. */
export interface BackgroundTasks {
  /**
   * Starts a task when its turn comes. An error is logged with `failureMessage`.
   * @throws Refusal UNAVAILABLE when too many tasks wait
   */
  start(failureMessage: string, task: () => Promise<void>): void;
  /** Resolves when no task is running. */
  settled(): Promise<void>;
}

const defaultLimits: TaskQueueLimits = { running: 10, waiting: 50 };

const tooManyTasks = () => unavailable("Too many mails are being sent. Please try again in a minute.", 60);

export function createBackgroundTasks(log: Logger, limits = defaultLimits): BackgroundTasks {
  const queue = createTaskQueue(limits);
  const running = new Set<Promise<void>>();
  return {
    start(failureMessage, task) {
      if (queue.isFull) throw tooManyTasks();
      const done = queue
        .run(async () => {
          await setImmediate();
          await task();
        }, tooManyTasks)
        .catch((error) => log.error({ err: error }, failureMessage))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

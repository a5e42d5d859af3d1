import { Semaphore } from "es-toolkit/promise";

export interface TaskQueueLimits {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that wait for one of them to end. */
  waiting: number;
}

/** Creates a queue that limits the tasks that run and wait, in order of arrival. */
export function createTaskQueue({ running, waiting }: TaskQueueLimits) {
  const semaphore = new Semaphore(running);
  let size = 0;
  return {
    get isFull() {
      return size >= running + waiting;
    },
    /** Runs a task when its turn comes. @throws the error of `refusal` at once if the queue is full */
    async run<T>(task: () => Promise<T>, refusal: () => Error): Promise<T> {
      if (size >= running + waiting) throw refusal();
      size += 1;
      await semaphore.acquire();
      try {
        return await task();
      } finally {
        semaphore.release();
        size -= 1;
      }
    },
  };
}

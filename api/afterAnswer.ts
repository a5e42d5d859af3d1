import type { Logger } from "pino";

/** Work that no answer waits for, so that the time an answer takes tells nothing about it. */
export interface AfterAnswer {
  /** Begins the work on its own. What goes wrong in it is logged as `what`. */
  begin(what: string, work: () => Promise<void>): void;
  /** Resolves when all that was begun has ended. */
  settled(): Promise<void>;
}

export function createAfterAnswer(log: Logger): AfterAnswer {
  const open = new Set<Promise<void>>();
  return {
    begin(what, work) {
      const done = Promise.resolve()
        .then(work)
        .catch((error) => log.error({ err: error }, what))
        .finally(() => open.delete(done));
      open.add(done);
    },
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}

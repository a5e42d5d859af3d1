import type { Logger } from "pino";

/** Background work after the response, whose time therefore reveals nothing about it. */
export interface AfterAnswer {
  /** Starts the work. An error in it is logged as `what`. */
  begin(what: string, work: () => Promise<void>): void;
  /** Resolves when no work is left. */
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

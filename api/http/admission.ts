import { type CountLimits, createAddressCount } from "./addressCount";

export interface AdmissionLimits {
  /** Requests in progress. */
  running: CountLimits;
  /** While the event loop is slow: running and waiting requests from which on anonymous ones are refused. */
  refuseUnderPressureFrom: number;
  waiting: CountLimits;
  /** Longest time that a request waits. */
  waitMs: number;
}

/** The sender of a request. */
interface Sender {
  address: string;
  /** The seal of its session cookie was verified. */
  hasSession: boolean;
  /** The client has disconnected. */
  isDisconnected(): boolean;
}

interface Waiter {
  sender: Sender;
  /** @param release null: the request is refused */
  settle(release: (() => void) | null): void;
}

/**
 * Limits the requests in progress and those that wait, also those of one address. They start in order of
 * arrival; those with a session are refused last. One request starts per turn of the event loop, which then
 * sends cached responses and accepts connections.
 */
export function createAdmission(limits: AdmissionLimits, isUnderPressure: () => boolean) {
  const running = createAddressCount(limits.running);
  const waiting = createAddressCount(limits.waiting);
  const queue: Waiter[] = [];
  let isStartDue = false;

  function startSoon(): void {
    if (isStartDue) return;
    isStartDue = true;
    setImmediate(() => {
      isStartDue = false;
      if (startNext()) startSoon();
    });
  }

  /** Starts the first request whose address has a free slot. */
  function startNext(): boolean {
    for (const { sender, settle } of [...queue]) {
      if (sender.isDisconnected()) settle(null);
      else if (running.add(sender.address)) {
        settle(() => {
          running.remove(sender.address);
          startSoon();
        });
        return true;
      } else if (running.isFull) return false;
    }
    return false;
  }

  function makeRoom({ address, hasSession }: Sender): void {
    if (hasSession && waiting.isFull && !waiting.isFullFor(address))
      queue.findLast(({ sender }) => !sender.hasSession)?.settle(null);
  }

  return {
    /** Requests without a session may be refused now. */
    get isBusy() {
      return waiting.total > 0 || running.isFull || isUnderPressure();
    },
    /** Waits for a slot. @returns a function that frees it, to be called once; null: refused */
    enter(sender: Sender): Promise<(() => void) | null> {
      const mustNotWait = !sender.hasSession && isUnderPressure();
      if (mustNotWait && running.total + waiting.total >= limits.refuseUnderPressureFrom)
        return Promise.resolve(null);
      makeRoom(sender);
      if (!waiting.add(sender.address)) return Promise.resolve(null);
      return new Promise((resolve) => {
        const deadline = setTimeout(() => waiter.settle(null), limits.waitMs);
        const waiter: Waiter = {
          sender,
          settle(release) {
            clearTimeout(deadline);
            queue.splice(queue.indexOf(waiter), 1);
            waiting.remove(sender.address);
            resolve(release);
          },
        };
        queue.push(waiter);
        startSoon();
      });
    },
  };
}

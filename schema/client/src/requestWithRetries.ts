import { NoAnswerError } from "./errors.js";

export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

export interface Patience {
  retries: number;
  /** A server that demands a longer wait gets no repeated request. */
  longestWaitSeconds: number;
  signal?: AbortSignal | undefined;
}

/** Statuses of passing trouble. */
const passing = new Set([429, 502, 503, 504]);

/**
 * Repeats a request without an answer or with a passing status: after the seconds of Retry-After, else after
 * a time that doubles, plus a random part, so that many clients do not return at once.
 * @returns the last answer, which may still have a passing status
 * @throws NoAnswerError, or the signal's reason
 */
export async function askPatiently(
  ask: () => Promise<HttpAnswer>,
  { retries, longestWaitSeconds, signal }: Patience,
): Promise<HttpAnswer> {
  for (let tried = 0; ; tried++) {
    let answer: HttpAnswer | undefined;
    let cause: unknown;
    try {
      signal?.throwIfAborted();
      answer = await ask();
      if (!passing.has(answer.status)) return answer;
    } catch (error) {
      signal?.throwIfAborted();
      cause = error;
    }
    const wanted = answer && retryAfterSeconds(answer.headers);
    const seconds = (wanted ?? 0.2 * 2 ** tried) + Math.random() * 0.2 * 2 ** tried;
    if (tried >= retries || (wanted ?? 0) > longestWaitSeconds) {
      if (answer) return answer;
      throw new NoAnswerError(cause);
    }
    await wait(Math.min(seconds, longestWaitSeconds) * 1000, signal);
  }
}

/** Reads Retry-After, seconds or a date; null without one that can be read. */
export function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get("retry-after");
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** @throws the signal's reason as soon as it is aborted */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    // A fetch of the caller's own may have answered all the same.
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

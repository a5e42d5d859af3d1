import { NoResponseError } from "./errors.js";

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

export interface RetryOptions {
  retries: number;
  /** Maximum accepted Retry-After; above it, the request is not retried. */
  longestWaitSeconds: number;
  signal?: AbortSignal | undefined;
}

/** Statuses of temporary failures. */
const temporaryStatuses = new Set([429, 502, 503, 504]);

/**
 * Sends a request and retries it after network errors and temporary failures. It waits for the seconds of
 * Retry-After, else with exponential backoff, plus jitter.
 * @returns the last response, which may still be a temporary failure
 * @throws NoResponseError, or the signal's reason
 */
export async function requestWithRetries(
  send: () => Promise<HttpResponse>,
  { retries, longestWaitSeconds, signal }: RetryOptions,
): Promise<HttpResponse> {
  for (let retried = 0; ; retried++) {
    let response: HttpResponse | undefined;
    let cause: unknown;
    try {
      signal?.throwIfAborted();
      response = await send();
      if (!temporaryStatuses.has(response.status)) return response;
    } catch (error) {
      signal?.throwIfAborted();
      cause = error;
    }
    const retryAfter = response && retryAfterSeconds(response.headers);
    const backoff = 0.2 * 2 ** retried;
    const seconds = (retryAfter ?? backoff) + Math.random() * backoff;
    if (retried >= retries || (retryAfter ?? 0) > longestWaitSeconds) {
      if (response) return response;
      throw new NoResponseError(cause);
    }
    await wait(Math.min(seconds, longestWaitSeconds) * 1000, signal);
  }
}

/** Reads Retry-After, in seconds or as a date; null if missing or malformed. */
export function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get("retry-after");
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** @throws the signal's reason as soon as it is aborted */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    // A custom `fetch` may ignore the signal.
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

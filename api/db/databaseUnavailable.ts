import { DrizzleQueryError } from "drizzle-orm/errors";
import { databaseUnreachable } from "../../schema/alertTexts";
import { unavailableRetrySeconds } from "../../schema/lifetimes";
import { Refusal, unavailable } from "../errors";

/**
 * Codes of PostgreSQL, postgres.js and Node.js for a server that cannot be used at present: connection failed
 * or lost, starting or stopping, too many connections, disk full, timeout, or read-only after a failover.
 */
const unavailableCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EPIPE"],
  ...["ETIMEDOUT", "CONNECT_TIMEOUT", "CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED"],
  ...["57P01", "57P02", "57P03", "57P05", "53100", "53300", "57014", "55P03", "25P03", "25006", "DEADLINE"],
]);

/** The server cancelled a statement, refused a lock or a connection, or has no disk space: it responds. */
const busyCodes = new Set(["53100", "53300", "55P03", "57014"]);

/** Returns the code of an error of PostgreSQL, postgres.js or Node.js; "" without one. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? "");
}

/** Returns the driver's error inside an error of Drizzle; other errors unchanged. */
export function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** Returns whether an error means that the database cannot be used at present. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return unavailableCodes.has(code) || code.startsWith("08");
}

/** Returns whether an error can mean that the server does not respond at all. */
export function isConnectionFailure(error: unknown): boolean {
  return isUnavailable(error) && !busyCodes.has(codeOf(error));
}

/** Returns whether the server responded and refused the statement: it is busy, full or read-only. */
export function isServerRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return busyCodes.has(code) || code === "25006";
}

/**
 * Returns the reason why the database could not be used, for operators and without values of statements; null
 * for an error of another kind.
 */
export function unavailableReason(error: unknown): string | null {
  const failure = driverError(error);
  const isRefusal = failure instanceof Refusal && failure.code === "UNAVAILABLE";
  if (!isRefusal && !isUnavailable(failure)) return null;
  const reason = isRefusal ? failure.cause : failure;
  return (reason as Error | undefined)?.message || codeOf(reason) || "it does not respond";
}

/**
 * Creates the refusal of a call to a database that cannot be used at present.
 * @param cause the error of the database, if there was one
 */
export function databaseUnavailable(cause?: unknown): Refusal {
  return unavailable(databaseUnreachable, unavailableRetrySeconds, cause);
}

/**
 * Rejects when `work` takes longer than `ms`. After a blocked event loop, timers run before responses that
 * have arrived are read: it rejects one turn of the event loop later.
 */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = startDeadline(ms, reject);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Calls `reject` after `ms` unless the returned timer is cleared. */
export function startDeadline(ms: number, reject: (error: Error) => void): NodeJS.Timeout {
  return setTimeout(
    () =>
      setImmediate(() =>
        reject(Object.assign(new Error(`no response in ${ms / 1000} s`), { code: "DEADLINE" })),
      ),
    ms,
  );
}

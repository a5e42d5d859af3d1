import { localAttemptsKey } from "./localAttemptsKey";
import type { TickStorage } from "./localTicks";

/** A quiz that was filled in without a session. */
export interface LocalAttempt {
  /** The UUID it was sent with. */
  id: string;
  /** Path of the course. */
  path: string;
  /** Zero-based index of the chosen option of each question. */
  answers: readonly number[];
  /** Whether each of them was right. */
  right: readonly boolean[];
  score: number;
  /** ISO 8601. */
  submittedAt: string;
}

/** As many as are kept; older ones make room. As many as the server takes at once. */
const mostLocalAttempts = 200;

/** Reads the attempts of this browser, oldest first; what is not understood counts as nothing. */
export function readLocalAttempts(storage: TickStorage): LocalAttempt[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(localAttemptsKey) ?? "[]");
    const attempts = Array.isArray(stored) ? stored.filter(isAttempt).map(attemptOf) : [];
    return attempts.reduce(withAttempt, []);
  } catch {
    return [];
  }
}

/** Stores the attempts; none leave nothing behind. */
export function writeLocalAttempts(storage: TickStorage, attempts: readonly LocalAttempt[]): void {
  if (attempts.length === 0) storage.removeItem(localAttemptsKey);
  else storage.setItem(localAttemptsKey, JSON.stringify(attempts));
}

/** The attempts with one more, in the order of their times; one whose id is there already changes nothing. */
export function withAttempt(attempts: readonly LocalAttempt[], attempt: LocalAttempt): LocalAttempt[] {
  if (attempts.some(({ id }) => id === attempt.id)) return [...attempts];
  return [...attempts, attempt]
    .sort((a, b) => Date.parse(a.submittedAt) - Date.parse(b.submittedAt))
    .slice(-mostLocalAttempts);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isAttempt(value: unknown): value is LocalAttempt {
  if (typeof value !== "object" || value === null) return false;
  const { id, path, answers, right, score, submittedAt } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    uuid.test(id) &&
    typeof path === "string" &&
    /^\/[\w-]{1,80}$/.test(path) &&
    Array.isArray(answers) &&
    answers.length > 0 &&
    answers.length <= 50 &&
    answers.every((answer) => Number.isInteger(answer) && answer >= 0) &&
    Array.isArray(right) &&
    right.length === answers.length &&
    right.every((each) => typeof each === "boolean") &&
    score === right.filter(Boolean).length &&
    typeof submittedAt === "string" &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(submittedAt) &&
    !Number.isNaN(Date.parse(submittedAt))
  );
}

/** Only what is known of an attempt: whatever else stands there is not sent on. */
function attemptOf({ id, path, answers, right, score, submittedAt }: LocalAttempt): LocalAttempt {
  return { id, path, answers, right, score, submittedAt };
}

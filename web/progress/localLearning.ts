import type { Learning, QuizScore } from "./learning";
import type { LocalAttempt } from "./localAttempts";
import type { LocalTickTimes } from "./localTickTimes";

/** What a browser tells of the learning of somebody without a session. `attempts` stand in the order of their times. */
export function localLearning(
  attempts: readonly LocalAttempt[],
  ticked: LocalTickTimes,
  now: Date,
): Learning {
  const scores = new Map<string, QuizScore>();
  for (const { id, path, score, right } of attempts) {
    const before = scores.get(path);
    const isBest = !before || score >= before.best;
    // Put in anew, so that the course filled in last comes last.
    scores.delete(path);
    scores.set(path, {
      path,
      total: right.length,
      best: isBest ? score : before.best,
      bestId: isBest ? id : before.bestId,
      last: score,
      lastId: id,
    });
  }
  const tickTimes = Object.values(ticked).flatMap((ofCourse) => Object.values(ofCourse));
  return {
    scores: [...scores.values()].reverse(),
    times: [
      ...tickTimes.map((startsAt) => ({ startsAt, modules: 1, quizzes: 0 })),
      ...attempts.map(({ submittedAt }) => ({ startsAt: submittedAt, modules: 0, quizzes: 1 })),
    ],
    until: now.toISOString(),
  };
}

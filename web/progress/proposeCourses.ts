/**
 * What to try next, of the courses in which nothing is done and no quiz taken: `count` of them at most. Each time the one whose family the learner has met
 * least, in what they have begun or finished and in what is proposed already, so that something new comes first; among equals in the order
 * given.
 */
export function proposeCourses<TCourse extends { family: string }>(
  unknown: readonly TCourse[],
  known: readonly { family: string }[],
  count: number,
): TCourse[] {
  const proposed: TCourse[] = [];
  while (proposed.length < Math.min(count, unknown.length)) {
    const met = (family: string) =>
      [...known, ...proposed].filter((course) => course.family === family).length;
    const [next] = unknown
      .filter((course) => !proposed.includes(course))
      .sort((a, b) => met(a.family) - met(b.family));
    if (next) proposed.push(next);
  }
  return proposed;
}

/**
 * Where a learner goes on: at the first module that is not done after the last one that is, so that a module left out on purpose is not
 * brought up again before the end; when all of those are done, at the first one left out. Undefined when every module is done.
 */
export function continueAt<TModule extends { number: number }>(
  modules: readonly TModule[],
  completed: readonly number[],
): TModule | undefined {
  const open = modules.filter(({ number }) => !completed.includes(number));
  const last = Math.max(
    0,
    ...modules.map(({ number }) => number).filter((number) => completed.includes(number)),
  );
  return open.find(({ number }) => number > last) ?? open[0];
}

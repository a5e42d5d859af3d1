/**
 * How often a test repeats what it does: `full` times in `npm run test:long`, else `shortened`. For kills,
 * fuzzing and growth, whose last repetitions rarely find anything.
 */
export function times(full: number, shortened: number): number {
  return process.env.TEST_LONG ? full : shortened;
}

/**
 * Returns the number of repetitions of a test: `full` in `npm run test:long`, else `shortened`. For crash,
 * fuzz and growth tests, whose later repetitions rarely find anything.
 */
export function times(full: number, shortened: number): number {
  return process.env.TEST_LONG ? full : shortened;
}

/** The stored ticks as they will be once those on their way have arrived. */
export function withPending(stored: readonly number[], pending: ReadonlyMap<number, boolean>): number[] {
  const numbers = new Set(stored);
  for (const [number, done] of pending) {
    if (done) numbers.add(number);
    else numbers.delete(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

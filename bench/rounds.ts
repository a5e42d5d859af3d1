import type { Stage } from "./row";

/**
 * Four times the rounds, for rows that compare executed requests near their bar: garbage collection and the
 * database scatter a round by a tenth and more.
 */
export function inMoreRounds({ rounds }: Pick<Stage, "rounds">): Pick<Stage, "rounds"> {
  return { rounds: 4 * rounds };
}

/** Each name comes first, second and last equally often, and not always after the same one. */
export function inMixedOrder<Name>(names: readonly Name[], round: number): Name[] {
  const start = Math.floor(round / 2) % Math.max(1, names.length);
  const turned = [...names.slice(start), ...names.slice(0, start)];
  return round % 2 === 0 ? turned : turned.reverse();
}

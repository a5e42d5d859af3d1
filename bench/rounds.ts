import type { Stage } from "./row";

/**
 * Returns four times the rounds, for rows that compare executed requests near their bar: garbage collection
 * and the database vary a round by 10 % and more.
 */
export function inMoreRounds({ rounds }: Pick<Stage, "rounds">): Pick<Stage, "rounds"> {
  return { rounds: 4 * rounds };
}

/**
 * Returns the names in an order that changes with the round, so that positions and neighbours balance out.
 */
export function inMixedOrder<Name>(names: readonly Name[], round: number): Name[] {
  const start = Math.floor(round / 2) % Math.max(1, names.length);
  const turned = [...names.slice(start), ...names.slice(0, start)];
  return round % 2 === 0 ? turned : turned.reverse();
}

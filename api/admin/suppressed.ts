/** The smallest group of learners that a figure may be about. */
export const smallestGroup = 5;

/** A figure about a group of so many learners, or null where they are fewer than five: it would tell too much about each of them. */
export function unlessFew<Figure>(learners: number, figure: Figure): Figure | null {
  return learners < smallestGroup ? null : figure;
}

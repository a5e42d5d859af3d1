import type { Guide } from "../catalogue/guide.type";
import type { DangerKind } from "./gate/dangerIn";

/** Slugs of the guides that fit a kind of danger, the best first. */
export const guidesOfDanger: Readonly<Record<DangerKind, readonly string[]>> = {
  suicide: ["when-everything-feels-too-much"],
  selfHarm: ["when-everything-feels-too-much"],
  abuse: ["unwanted-touch-and-abuse"],
  sexualAbuse: ["unwanted-touch-and-abuse"],
  grooming: ["grooming-and-online-strangers", "blackmail-with-pictures"],
  violence: ["bullying"],
  runningAway: ["when-everything-feels-too-much", "unwanted-touch-and-abuse"],
  eatingDisorders: ["when-everything-feels-too-much"],
  overdose: ["medicines-alcohol-nicotine-and-vapes", "when-everything-feels-too-much"],
};

/** Returns a Markdown sentence with links to the guides; empty without any. */
export function guideLinks(guides: readonly Pick<Guide, "title" | "path">[]): string {
  const links = guides.map(({ title, path }) => `[${title}](${path})`).join(" and ");
  if (guides.length === 0) return "";
  return `${guides.length === 1 ? "This guide says" : "These guides say"} what to do now: ${links}.`;
}

import { uniq } from "es-toolkit";
import type { Guide } from "../catalogue/guide.type";
import type { DangerKind } from "./gate/dangersIn";

/** Limit of guides that a reply cites. */
export const maxGuideCitations = 2;

/** Slugs of the guides that fit a kind of danger, the best first. */
export const guidesOfDanger: Readonly<Record<DangerKind, readonly [string, ...string[]]>> = {
  medicalEmergency: ["first-aid"],
  drowning: ["heat-cold-and-water", "first-aid"],
  overdose: ["medicines-alcohol-nicotine-and-vapes", "first-aid"],
  suicide: ["when-everything-feels-too-much"],
  selfHarm: ["when-everything-feels-too-much"],
  blackmail: ["blackmail-with-pictures", "when-everything-feels-too-much"],
  abuse: ["unwanted-touch-and-abuse"],
  sexualAbuse: ["unwanted-touch-and-abuse"],
  schoolViolence: ["bullying", "unwanted-touch-and-abuse"],
  threats: ["unwanted-touch-and-abuse", "bullying"],
  harmToOthers: ["when-everything-feels-too-much"],
  grooming: ["grooming-and-online-strangers", "blackmail-with-pictures"],
  bullying: ["bullying"],
  runningAway: ["when-everything-feels-too-much", "unwanted-touch-and-abuse"],
  addictionAtHome: ["medicines-alcohol-nicotine-and-vapes", "unwanted-touch-and-abuse"],
  eatingDisorders: ["when-everything-feels-too-much", "growing-up"],
  panic: ["when-everything-feels-too-much"],
};

/** Returns slugs of guides without duplicates: the best one for each kind, then the others. */
export function guidesFor(kinds: readonly DangerKind[]): string[] {
  const lists = kinds.map((kind) => guidesOfDanger[kind]);
  return uniq([...lists.map(([best]) => best), ...lists.flatMap(([, ...others]) => others)]);
}

/** Returns a Markdown sentence with links to the guides; empty without any. */
export function guideLinks(guides: readonly Pick<Guide, "title" | "path">[]): string {
  const links = guides.map(({ title, path }) => `[${title}](${path})`).join(" and ");
  if (guides.length === 0) return "";
  return `${guides.length === 1 ? "This guide says" : "These guides say"} what to do now: ${links}.`;
}

/** Sentence with a link to the list of guides, for a danger whose kind is unknown. Markdown. */
export const allGuides = "Our [guides on staying safe](/guides) say what to do now.";

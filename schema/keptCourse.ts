import type { PracticeItemPartsFragment } from "./generated/graphql";

/**
 * The pages and files that a browser fetches to keep a course, or the pages of the site that work without a
 * network. All are of one release.
 */
export interface KeptSet {
  /** Slug of a course, or `siteSet`. */
  name: string;
  /** Changes with the content release and with the build. Pages have it in the header `Ninefold-Release`. */
  release: string;
  /** Null for `siteSet`. */
  course: KeptCourse | null;
  /** Paths of pages with their query strings; rendered under `keptPagesPath`. */
  pages: readonly string[];
  /** Paths of scripts, styles, fonts and pictures. Further pictures are named by the pages. */
  files: readonly string[];
}

interface KeptCourse {
  title: string;
  path: string;
  modules: readonly { number: number; practiceItems: readonly PracticeItemPartsFragment[] }[];
}

/** Name of the set of pages that belong to no course. No course has this slug. */
export const siteSet = "site";

/** Prefix of the pages that a browser stores: rendered without a session. */
export const keptPagesPath = "/offline/pages";

/** Response header of these pages. */
export const releaseHeader = "ninefold-release";

/** Returns the path of the description of a set, a `KeptSet` as JSON. */
export function keptSetPath(name: string): string {
  return `/offline/${name}.json`;
}

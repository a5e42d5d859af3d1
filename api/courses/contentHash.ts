import { createHash } from "node:crypto";
import stringify from "safe-stable-stringify";
import type { CourseSource } from "./courseFiles";
import type { SiteSource } from "./siteFile";

/** Names a content release: the SHA-256, in hex, of everything in it, whatever the order of keys in its files. */
export function contentHash(courses: readonly CourseSource[], site: SiteSource): string {
  return createHash("sha256")
    .update(stringify([courses, site]))
    .digest("hex");
}

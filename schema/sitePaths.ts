/** Paths of the site's pages in the router's syntax; a test compares them with its routes. */
export const pagePaths = [
  "/",
  "/about",
  "/admin",
  "/admin/preview",
  "/assistant-safety",
  "/certificate/$slug",
  "/chat",
  "/check/$slug",
  "/contact",
  "/courses",
  "/developers/$",
  "/explorer",
  "/guides",
  "/guides/$slug",
  "/helpline",
  "/home",
  "/kept",
  "/login",
  "/logout",
  "/practice",
  "/privacy",
  "/profile",
  "/profile/$change",
  "/Progress",
  "/reset-password/{-$token}",
  "/resources",
  "/review/$id",
  "/settings",
  "/signup",
  "/support",
  "/verify/$id",
] as const;

/** A page without parameters. */
export type PagePath = Exclude<(typeof pagePaths)[number], `${string}$${string}`>;

/**
 * First segments of the server's routes other than pages; a test compares them with the routes. Segments with
 * a dot are omitted, since no course path can contain one.
 */
export const serverSegments = [
  "account",
  "admin",
  "art",
  "assets",
  "badges",
  "explorer",
  "forms",
  "graphql",
  "healthz",
  "login",
  "logout",
  "mcp",
  "offline",
  "packs",
  "pictures",
  "readyz",
  "signup",
  "user",
] as const;

const reservedSegments: ReadonlySet<string> = new Set(
  [...pagePaths.map(firstSegment), ...serverSegments].map((segment) => segment.toLowerCase()),
);

/** Returns the first segment of a path, e.g. `profile` of `/profile/$change`. */
export function firstSegment(path: string): string {
  return path.split("/")[1] ?? "";
}

/** Returns whether the site uses the first segment of a path, in any letter case; no course may have it. */
export function isReservedPath(path: string): boolean {
  return reservedSegments.has(firstSegment(path).toLowerCase());
}

/** Returns the address of a module on the page of its course, e.g. `/Per#module3`. */
export function moduleHref(coursePath: string, number: number): string {
  return `${coursePath}#module${number}`;
}

/** Returns the path of a content module's Markdown document, e.g. `/Per/module-3.md`. */
export function moduleDocumentPath(coursePath: string, number: number): string {
  return `${coursePath}/module-${number}.md`;
}

/** Returns the address on which a module is practised. */
export function practiceHref(courseSlug: string, number: number): string {
  return `/practice?course=${courseSlug}&module=${number}`;
}

/** Search keywords of pages (specification, section 2); no course may have one of them. */
export const pageKeywords: ReadonlyMap<string, PagePath> = new Map([
  ["home", "/"],
  ["hom", "/"],
  ["courses", "/courses"],
  ["login", "/login"],
  ["about", "/about"],
  ["contact", "/contact"],
]);

const formParameters = ["alert", "fields"];

/** The query parameters that a page reads, by the first segment of its path; others do not change a page. */
export const pageParameters: Readonly<Record<string, readonly string[]>> = {
  admin: ["after", "all", "show"],
  certificate: formParameters,
  check: formParameters,
  contact: ["sent", ...formParameters],
  courses: ["box", "search"],
  kept: ["course", "from"],
  login: formParameters,
  logout: formParameters,
  practice: ["course", "module", "item", "choice", "number", ...formParameters],
  profile: formParameters,
  "reset-password": formParameters,
  signup: formParameters,
};

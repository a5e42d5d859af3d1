/**
 * Every page that is not a course or a quiz, once, but for the explorer, which `explorer.spec.ts` checks. The
 * crawl in `html.spec.ts` fails when a page is linked that is neither here nor one of those.
 */
export const staticRoutes = [
  ...["/", "/home", "/courses", "/login", "/signup", "/about", "/contact"],
  ...[
    "/support",
    "/helpline",
    "/resources",
    "/privacy",
    "/settings",
    "/Progress",
    "/chat",
    "/assistant-safety",
    "/reset-password",
    "/developers",
    "/developers/types",
    "/developers/types/Course",
  ],
] as const;

/** Pages, and states of pages, that every check of looks and access goes through. */
export const shownRoutes = [
  ...staticRoutes,
  ...["/Per", "/problem-solving", "/quiz"],
  ...["/contact?sent=1", "/contact?alert=invalid&fields=email,message", "/login?alert=failed"],
] as const;

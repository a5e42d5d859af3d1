/** The pages that need no session and no id, except courses, quizzes, /practice and the explorer. */
export const staticRoutes = [
  "/",
  "/home",
  "/courses",
  "/login",
  "/signup",
  "/about",
  "/contact",
  "/support",
  "/helpline",
  "/guides",
  "/guides/first-aid",
  "/guides/blackmail-with-pictures",
  "/resources",
  "/privacy",
  "/settings",
  "/Progress",
  "/kept",
  "/chat",
  "/assistant-safety",
  "/reset-password",
  "/developers",
  "/developers/start",
  "/developers/types",
  "/developers/types/Course",
] as const;

/** The pages of all layout and accessibility checks. */
export const shownRoutes = [...staticRoutes, "/Per", "/problem-solving", "/quiz"] as const;

/** States of pages with an alert, which layout and accessibility checks open, too. */
export const alertRoutes = [
  "/contact?sent=1",
  "/contact?alert=invalid&fields=email,message",
  "/login?alert=failed",
  // With an alert, the page logs nobody out.
  "/logout?alert=logout-failed",
] as const;

import type { PagePath } from "../../schema/sitePaths";

/** A link of the navigation bar or the footer. */
interface NavigationEntry {
  path: PagePath;
  label: string;
  /** Path on which the entry is marked as the current page; `path` by default. */
  currentOn?: PagePath;
}

/** Returns the links of the bar. `/login` redirects signed-in learners to `/home`. */
export function navigationBar(signedIn: boolean): NavigationEntry[] {
  return [
    { path: "/", label: "Home" },
    signedIn ? { path: "/login", label: "COURSES", currentOn: "/home" } : { path: "/login", label: "LOGIN" },
    { path: "/about", label: "About" },
    { path: "/contact", label: "Contact" },
  ];
}

/** The links of the footer. Without a session, `/profile` redirects to `/login`. */
export const footerLinks: readonly NavigationEntry[] = [
  { path: "/", label: "Home" },
  { path: "/courses", label: "All courses" },
  { path: "/about", label: "About" },
  { path: "/contact", label: "Contact" },
  { path: "/Progress", label: "Your progress" },
  { path: "/practice", label: "Practice" },
  { path: "/chat", label: "Chat" },
  { path: "/profile", label: "Profile" },
  { path: "/settings", label: "Settings" },
  { path: "/support", label: "Support" },
  { path: "/guides", label: "Staying safe" },
  { path: "/helpline", label: "Helpline" },
  { path: "/resources", label: "Resources" },
  { path: "/privacy", label: "Privacy" },
];

/** Footer entries without a page (specification, section 2), shown as text. */
export const footerWords = ["Services", "Join us", "Showcase", "Affiliates"] as const;

import type { PagePath } from "../../schema/sitePaths";

/** A link of the navigation bar or the footer. */
export interface NavigationEntry {
  path: PagePath;
  label: string;
  /** Paths on which the entry is marked as the current page. */
  currentOn: readonly string[];
}

/** Returns the links of the bar. `/login` redirects signed-in learners to `/home`. */
export function navigationBar(signedIn: boolean): NavigationEntry[] {
  return [
    { path: "/", label: "Home", currentOn: ["/"] },
    signedIn
      ? { path: "/login", label: "COURSES", currentOn: ["/home"] }
      : { path: "/login", label: "LOGIN", currentOn: ["/login"] },
    { path: "/about", label: "About", currentOn: ["/about"] },
    { path: "/contact", label: "Contact", currentOn: ["/contact"] },
  ];
}

/** The links of the footer. Without a session, `/profile` redirects to `/login`. */
export const footerLinks: readonly NavigationEntry[] = [
  { path: "/", label: "Home", currentOn: ["/"] },
  { path: "/courses", label: "All courses", currentOn: ["/courses"] },
  { path: "/about", label: "About", currentOn: ["/about"] },
  { path: "/contact", label: "Contact", currentOn: ["/contact"] },
  { path: "/Progress", label: "Your progress", currentOn: ["/Progress"] },
  { path: "/practice", label: "Practice", currentOn: ["/practice"] },
  { path: "/chat", label: "Chat", currentOn: ["/chat"] },
  { path: "/profile", label: "Profile", currentOn: ["/profile"] },
  { path: "/settings", label: "Settings", currentOn: ["/settings"] },
  { path: "/support", label: "Support", currentOn: ["/support"] },
  { path: "/guides", label: "Staying safe", currentOn: ["/guides"] },
  { path: "/helpline", label: "Helpline", currentOn: ["/helpline"] },
  { path: "/resources", label: "Resources", currentOn: ["/resources"] },
  { path: "/privacy", label: "Privacy", currentOn: ["/privacy"] },
];

/** Footer entries without a page (specification, section 2), shown as text. */
export const footerWords = ["Services", "Join us", "Showcase", "Affiliates"] as const;

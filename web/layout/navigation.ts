import type { PagePath } from "../../schema/sitePaths";

/** The pages that the layout links to. Adding a page to the bar or the footer is one row here. */
export interface NavigationEntry {
  path: PagePath;
  label: string;
  /** Paths on which the entry is marked as the current page. */
  currentOn: readonly string[];
}

/** The navigation bar. LOGIN and COURSES lead to `/login`, which redirects signed-in learners to `/home`. */
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

/** The links of the footer. Without a session, `/profile` leads to the login. */
export const footerLinks: readonly NavigationEntry[] = [
  { path: "/", label: "Home", currentOn: ["/"] },
  { path: "/courses", label: "All courses", currentOn: ["/courses"] },
  { path: "/about", label: "About", currentOn: ["/about"] },
  { path: "/contact", label: "Contact", currentOn: ["/contact"] },
  { path: "/Progress", label: "Your progress", currentOn: ["/Progress"] },
  { path: "/chat", label: "Chat", currentOn: ["/chat"] },
  { path: "/profile", label: "Profile", currentOn: ["/profile"] },
  { path: "/settings", label: "Settings", currentOn: ["/settings"] },
  { path: "/support", label: "Support", currentOn: ["/support"] },
  { path: "/helpline", label: "Helpline", currentOn: ["/helpline"] },
  { path: "/resources", label: "Resources", currentOn: ["/resources"] },
  { path: "/privacy", label: "Privacy", currentOn: ["/privacy"] },
];

/** Footer entries of the specification that have no page: text, not dead links. */
export const footerWords = ["Services", "Join us", "Showcase", "Affiliates"] as const;

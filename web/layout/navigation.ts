/** The pages that the layout links to. Adding a page to the bar or the footer is one row here. */
export interface NavigationEntry {
  path:
    | "/"
    | "/about"
    | "/chat"
    | "/contact"
    | "/courses"
    | "/helpline"
    | "/login"
    | "/Progress"
    | "/privacy"
    | "/profile"
    | "/resources"
    | "/settings"
    | "/support";
  label: string;
  /** Paths on which the entry is marked as the current page. */
  currentOn: readonly string[];
}

/** The navigation bar. `/login` is where both LOGIN and COURSES lead; a signed-in learner goes on to `/home`. */
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

/** Entries of the footer that the specification names and for which there is no page: words, never dead links. */
export const footerWords = ["Services", "Join us", "Showcase", "Affiliates"] as const;

/** The pages that the layout links to. Adding a page to the bar or the footer is one row here. */
export interface NavigationEntry {
  path: "/" | "/courses" | "/login" | "/profile";
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
  ];
}

/** The footer. */
export function footerLinks(signedIn: boolean): NavigationEntry[] {
  return [
    { path: "/", label: "Home", currentOn: ["/"] },
    { path: "/courses", label: "All courses", currentOn: ["/courses"] },
    signedIn
      ? { path: "/profile", label: "Profile", currentOn: ["/profile"] }
      : { path: "/login", label: "Log in", currentOn: ["/login"] },
  ];
}

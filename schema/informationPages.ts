import type { PagePath } from "./sitePaths";

/** A page of information, with the title and the description in its head. */
interface InformationPage {
  path: PagePath;
  title: string;
  description: string;
}

/** The pages about the site. Their Markdown is made from the rendered page. */
export const sitePages = {
  about: {
    path: "/about",
    title: "Our Mission",
    description: "Why Ninefold is free and open to everybody, and the people behind it.",
  },
  guides: {
    path: "/guides",
    title: "Staying safe",
    description:
      "Short guides for hard moments: first aid, bullying, blackmail with pictures and more. What to do " +
      "now, and where to get help.",
  },
  helpline: {
    path: "/helpline",
    title: "Helpline",
    description: "How to find a child helpline and the emergency number where you live, and who to tell.",
  },
  support: {
    path: "/support",
    title: "Support",
    description: "How to use Ninefold, and answers to what people ask.",
  },
  resources: {
    path: "/resources",
    title: "Resources",
    description:
      "For teachers: how to use the courses with a class. For tools: the GraphQL API and REST calls.",
  },
  privacy: {
    path: "/privacy",
    title: "Privacy",
    description: "What Ninefold stores about you, where and for how long, in plain words.",
  },
  assistantSafety: {
    path: "/assistant-safety",
    title: "How Pip works",
    description: "What Pip does with a question, and who can see it.",
  },
} satisfies Record<string, InformationPage>;

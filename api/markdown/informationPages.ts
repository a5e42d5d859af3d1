/** A page of information, with the title and the description in its head. */
interface InformationPage {
  path: string;
  title: string;
  description: string;
}

/** The pages about the site. Their Markdown is made from the rendered page. */
export const sitePages: readonly InformationPage[] = [
  {
    path: "/about",
    title: "Our Mission",
    description: "Why Ninefold is free and open to everybody, and the people behind it.",
  },
  {
    path: "/guides",
    title: "Staying safe",
    description:
      "Short guides for hard moments: first aid, bullying, blackmail with pictures and more. What to do " +
      "now, and where to get help.",
  },
  {
    path: "/helpline",
    title: "Helpline",
    description: "How to find a child helpline and the emergency number where you live, and who to tell.",
  },
  { path: "/support", title: "Support", description: "How to use Ninefold, and answers to what people ask." },
  {
    path: "/resources",
    title: "Resources",
    description:
      "For teachers: how to use the courses with a class. For tools: the GraphQL API and REST calls.",
  },
  {
    path: "/privacy",
    title: "Privacy",
    description: "What Ninefold stores about you, where and for how long, in plain words.",
  },
  {
    path: "/assistant-safety",
    title: "How Pip works",
    description: "What Pip does with a question, and who can see it.",
  },
];

/** The pages for developers, except those of single types. */
export const developerPages: readonly InformationPage[] = [
  {
    path: "/developers",
    title: "For developers",
    description:
      "Read all courses of Ninefold from a program: runnable examples, errors, limits and all types of " +
      "the GraphQL API.",
  },
  {
    path: "/developers/start",
    title: "Start in five minutes",
    description: "Read the courses of Ninefold with one command: curl, Python, JavaScript or MCP.",
  },
  {
    path: "/developers/changes",
    title: "Changes of the API",
    description: "Changes of the GraphQL API of Ninefold by date, for developers of its clients.",
  },
  {
    path: "/developers/types",
    title: "Types of the API",
    description: "All types of the GraphQL API of Ninefold with their descriptions.",
  },
];

const paths: ReadonlySet<string> = new Set([...sitePages, ...developerPages].map(({ path }) => path));

/** Returns whether a path may be that of a page of information. A type page may name an unknown type. */
export function isInformationPath(path: string): boolean {
  return paths.has(path) || /^\/developers\/types\/[A-Za-z]\w*$/.test(path);
}

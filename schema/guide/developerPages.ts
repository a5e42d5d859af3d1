/** Path, title and description of each page for developers that is not about one type. */
export const developerPages = {
  guide: {
    path: "/developers",
    title: "For developers",
    description:
      "Read all courses of Ninefold from a program: runnable examples, errors, limits and all types of " +
      "the GraphQL API.",
  },
  start: {
    path: "/developers/start",
    title: "Start in five minutes",
    description: "Read the courses of Ninefold with one command: curl, Python, JavaScript or MCP.",
  },
  changes: {
    path: "/developers/changes",
    title: "Changes of the API",
    description: "Changes of the GraphQL API of Ninefold by date, for developers of its clients.",
  },
  index: {
    path: "/developers/types",
    title: "Types of the API",
    description: "All types of the GraphQL API of Ninefold with their descriptions.",
  },
};

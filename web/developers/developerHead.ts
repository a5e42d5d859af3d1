import type { DeveloperPage } from "./readDeveloperPage";

/** Title, description and address of a page for developers, as its head tells them. */
export function developerHead(shown: DeveloperPage, origin: string) {
  const { path, title, description } = wordsOf(shown);
  return {
    meta: [{ title: `${title} · Ninefold` }, { name: "description", content: description }],
    links: [{ rel: "canonical", href: `${origin}/developers${path}` }],
  };
}

function wordsOf(shown: DeveloperPage) {
  if (shown.page === "guide")
    return {
      path: "",
      title: "For developers",
      description:
        "Read all courses of Ninefold from a program: examples that run, errors, limits and every type of the GraphQL API.",
    };
  if (shown.page === "changes")
    return {
      path: "/changes",
      title: "Changes of the API",
      description: "What changed in the GraphQL API of Ninefold, by date, for those whose programs read it.",
    };
  if (shown.page === "index")
    return {
      path: "/types",
      title: "Types of the API",
      description: "Every type of the GraphQL API of Ninefold, each with what it is for.",
    };
  const { name, description } = shown.type;
  return {
    path: `/types/${name}`,
    title: `${name} in the API`,
    // Search results show no code.
    description:
      description?.replaceAll("`", "") ??
      `${name} in the GraphQL API of Ninefold: its fields and what they mean.`,
  };
}

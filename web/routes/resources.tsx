import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/resources")({
  loader: async ({ context: { execute, origin } }) => {
    const { readCatalogue } = await import("../courses/readCatalogue");
    const { readGuides } = await import("../guides/readGuides");
    const [courses, guides] = await Promise.all([readCatalogue(execute), readGuides(execute)]);
    return { courses, guides, origin };
  },
  head: pageHead({
    path: "/resources",
    title: "Resources",
    description:
      "For teachers: how to use the courses with a class. For tools: the GraphQL API and REST calls.",
  }),
  staticData: { page: "information/ResourcesPage.tsx" },
  component: lazyRouteComponent(() => import("../information/ResourcesPage"), "ResourcesPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { sitePages } from "../../schema/informationPages";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/resources")({
  loader: async ({ context: { execute, origin } }) => {
    const { readCatalogue } = await import("../courses/readCatalogue");
    const { readGuides } = await import("../guides/readGuides");
    const [courses, guides] = await Promise.all([readCatalogue(execute), readGuides(execute)]);
    return { courses, guides, origin };
  },
  head: pageHead(sitePages.resources),
  staticData: { page: "information/ResourcesPage.tsx" },
  component: lazyRouteComponent(() => import("../information/ResourcesPage"), "ResourcesPage"),
});

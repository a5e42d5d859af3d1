import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { sitePages } from "../../schema/informationPages";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/guides")({
  loader: async ({ context }) => {
    const { readGuides } = await import("../guides/readGuides");
    return readGuides(context.execute);
  },
  head: pageHead(sitePages.guides),
  // Prefetched data stays valid: it changes with a release.
  preloadStaleTime: Number.POSITIVE_INFINITY,
  staticData: { page: "guides/GuidesPage.tsx" },
  component: lazyRouteComponent(() => import("../guides/GuidesPage"), "GuidesPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/guides")({
  loader: async ({ context }) => {
    const { readGuides } = await import("../guides/readGuides");
    return readGuides(context.execute);
  },
  head: pageHead({
    path: "/guides",
    title: "Staying safe",
    description:
      "Short guides for hard moments: first aid, bullying, blackmail with pictures and more. What to do " +
      "now, and where to get help.",
  }),
  // Prefetched data stays valid: it changes with a release.
  preloadStaleTime: Number.POSITIVE_INFINITY,
  staticData: { page: "guides/GuidesPage.tsx" },
  component: lazyRouteComponent(() => import("../guides/GuidesPage"), "GuidesPage"),
});

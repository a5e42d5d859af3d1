import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { headOf } from "../layout/pageHead";

export const Route = createFileRoute("/guides_/$slug")({
  loader: async ({ context, params }) => {
    const { readGuide } = await import("../guides/readGuides");
    const guide = await readGuide(context.execute, params.slug);
    if (!guide) throw notFound();
    return guide;
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return { meta: [{ title: "Page not found · Ninefold" }] };
    const { title, summary, path } = loaderData;
    return headOf({ path, title, description: summary }, match.context.origin);
  },
  preloadStaleTime: Number.POSITIVE_INFINITY,
  staticData: { page: "guides/GuidePage.tsx" },
  component: lazyRouteComponent(() => import("../guides/GuidePage"), "GuidePage"),
});

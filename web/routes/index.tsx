import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/")({
  loader: async ({ context }) => {
    const { readLanding } = await import("../landing/readLanding");
    return readLanding(context.execute);
  },
  head: ({ match }) => ({ links: [{ rel: "canonical", href: `${match.context.origin}/` }] }),
  // Prefetched data stays valid: it changes with a release.
  preloadStaleTime: Number.POSITIVE_INFINITY,
  staticData: { page: "landing/LandingPage.tsx" },
  component: lazyRouteComponent(() => import("../landing/LandingPage"), "LandingPage"),
});

import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";

/**
 * The guide for developers and the type reference. The loader also returns the head, so that its code is not
 * part of the initial bundle.
 */
export const Route = createFileRoute("/developers/$")({
  loader: async ({ context: { execute, origin }, params }) => {
    const { readDeveloperPage, developerHead } = await import("../developers/readDeveloperPage");
    const shown = await readDeveloperPage(execute, params._splat ?? "");
    if (!shown) throw notFound();
    return { shown, origin, head: developerHead(shown, origin) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { page: "developers/DevelopersPage.tsx" },
  component: lazyRouteComponent(() => import("../developers/DevelopersPage"), "DevelopersPage"),
});

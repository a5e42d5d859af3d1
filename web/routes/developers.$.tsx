import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { headOf } from "../layout/pageHead";

/**
 * The guide for developers and the type reference. The loader also returns the metadata, so that its code is
 * not part of the initial bundle.
 */
export const Route = createFileRoute("/developers/$")({
  loader: async ({ context: { execute, origin }, params }) => {
    const { readDeveloperPage, metadataOf } = await import("../developers/readDeveloperPage");
    const shown = await readDeveloperPage(execute, params._splat ?? "");
    if (!shown) throw notFound();
    return { shown, origin, metadata: metadataOf(shown) };
  },
  head: ({ loaderData, match }) => (loaderData ? headOf(loaderData.metadata, match.context.origin) : {}),
  staticData: { page: "developers/DevelopersPage.tsx" },
  component: lazyRouteComponent(() => import("../developers/DevelopersPage"), "DevelopersPage"),
});

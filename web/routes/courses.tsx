import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";
import type { CoursesAddress } from "../search/readSearchResults";

export const Route = createFileRoute("/courses")({
  // Unchanged: a search text of digits is parsed as a number, and must stay one in the URL.
  validateSearch: ({ search, box }: CoursesAddress): CoursesAddress => ({ search, box }),
  // Without parameters of other sites, such as utm_source, which the server ignores.
  loaderDeps: ({ search: { search, box } }) => ({ search, box }),
  loader: async ({ context: { execute }, deps }) => {
    const { readSearchResults } = await import("../search/readSearchResults");
    return readSearchResults(execute, deps);
  },
  head: pageHead({
    title: "All courses",
    description: "Every free life-skills course of Ninefold, from personal finance to media literacy.",
  }),
  // Prefetched data stays valid: it changes with a release.
  preloadStaleTime: Number.POSITIVE_INFINITY,
  staticData: { page: "courses/CataloguePage.tsx" },
  component: lazyRouteComponent(() => import("../courses/CataloguePage"), "CataloguePage"),
});

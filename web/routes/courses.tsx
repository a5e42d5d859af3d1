import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

/** `box` is set by the search box without JavaScript, for which a keyword redirects to its page. */
interface Search {
  search?: string | number;
  box?: number;
}

export const Route = createFileRoute("/courses")({
  // Unchanged: a search text of digits is parsed as a number, and must stay one in the URL.
  validateSearch: ({ search, box }: Search): Search => ({ search, box }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { execute }, deps: { search, box } }) => {
    const { readCatalogue } = await import("../courses/readCatalogue");
    const { findGuides, queryOf, readSearchCourses } = await import("../search/readSearch");
    const topic = queryOf(search);
    const [courses, guides] = await Promise.all([
      readCatalogue(execute, topic || undefined),
      findGuides(execute, topic, 3),
    ]);
    if (box === undefined) return { courses, guides, search: topic };
    const { pathOfKeyword } = await import("../search/keywords");
    const path = pathOfKeyword(topic, await readSearchCourses(execute));
    if (path) throw redirect({ href: path });
    const { nothingFound } = await import("../../schema/alertTexts");
    return { courses, guides, search: topic, alert: nothingFound };
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

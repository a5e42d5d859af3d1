import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";
import type { CoursesSearch } from "../search/readCoursesPage";

export const Route = createFileRoute("/courses")({
  // Unchanged: a search text of digits is parsed as a number, and must stay one in the URL.
  validateSearch: ({ search, box }: CoursesSearch): CoursesSearch => ({ search, box }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { execute }, deps, preload }) => {
    const { readCoursesPage } = await import("../search/readCoursesPage");
    return readCoursesPage(execute, deps, preload);
  },
  head: pageHead({
    path: "/courses",
    title: "All courses",
    description: "Every free life-skills course of Ninefold, from personal finance to media literacy.",
  }),
  // Prefetched data stays valid: it changes with a release.
  preloadStaleTime: Number.POSITIVE_INFINITY,
  staticData: { page: "courses/CataloguePage.tsx" },
  component: lazyRouteComponent(() => import("../courses/CataloguePage"), "CataloguePage"),
});

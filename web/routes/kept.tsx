import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/kept")({
  // Values of any type: the page checks them.
  validateSearch: ({ course, from }: { course?: unknown; from?: unknown }) => ({ course, from }),
  head: pageHead({
    title: "Kept courses",
    description: "Courses that this browser keeps, to read without a network.",
  }),
  staticData: { page: "offline/KeptPage.tsx", unlisted: true },
  component: lazyRouteComponent(() => import("../offline/KeptPage"), "KeptPage"),
});

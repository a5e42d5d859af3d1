import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/kept")({
  validateSearch: ({ course, from }: { course?: unknown; from?: unknown }) => ({
    // Slug of a course to keep.
    ...(typeof course === "string" && { course }),
    // Address of the page that could not be opened without a network.
    ...(typeof from === "string" && /^\/(?!\/)/.test(from) && { from }),
  }),
  head: pageHead({
    path: "/kept",
    title: "Kept courses",
    description: "Courses that this browser keeps, to read without a network.",
  }),
  staticData: { page: "offline/KeptPage.tsx", unlisted: true },
  component: lazyRouteComponent(() => import("../offline/KeptPage"), "KeptPage"),
});

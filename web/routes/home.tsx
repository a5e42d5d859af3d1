import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/home")({
  loader: async ({ context: { execute }, ...visit }) => {
    const { readHome } = await import("../landing/readLanding");
    return readHome(execute, visit);
  },
  // Quizzes and ticks on other pages change the finished courses.
  staleTime: 0,
  staticData: { page: "landing/HomePage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "Home · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../landing/HomePage"), "HomePage"),
});

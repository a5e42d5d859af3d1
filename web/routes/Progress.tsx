import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/Progress")({
  loader: async ({ context: { execute }, ...visit }) => {
    if (visit.location.pathname !== "/Progress")
      throw redirect({ to: "/Progress", search: true, hash: true, statusCode: 308 });
    const { readProgress } = await import("../learning/readLearning");
    return readProgress(execute, visit);
  },
  // Quizzes and ticks on other pages change the data.
  staleTime: 0,
  staticData: { page: "learning/ProgressPage.tsx", unlisted: true },
  head: pageHead({
    title: "Your progress",
    description:
      "The courses you have begun on Ninefold, where to go on, what you have finished, and your quizzes.",
  }),
  component: lazyRouteComponent(() => import("../learning/ProgressPage"), "ProgressPage"),
});

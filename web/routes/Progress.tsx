import { createFileRoute, redirect } from "@tanstack/react-router";
import { withSession } from "../accounts/guards";
import { readLearning } from "../progress/learning";
import { ProgressPage } from "../progress/ProgressPage";
import { readFinishedCourses } from "../progress/readFinishedCourses";
import { readProgressCourses } from "../progress/readProgressCourses";

export const Route = createFileRoute("/Progress")({
  loader: async ({ context: { execute }, ...visit }) => {
    if (visit.location.pathname !== "/Progress")
      throw redirect({ to: "/Progress", search: true, hash: true, statusCode: 308 });
    const [courses, learning, finished] = await Promise.all([
      readProgressCourses(execute),
      withSession(visit, () => readLearning(execute)),
      withSession(visit, () => readFinishedCourses(execute)),
    ]);
    return { courses, learning, finished };
  },
  // A quiz or a tick on another page changes it.
  staleTime: 0,
  staticData: { unlisted: true },
  head: ({ match }) => ({
    meta: [
      { title: "Your progress · Ninefold" },
      {
        name: "description",
        content:
          "The courses you have begun on Ninefold, where to go on, what you have finished, and your quizzes.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/Progress` }],
  }),
  component: Progress,
});

function Progress() {
  return <ProgressPage {...Route.useLoaderData()} />;
}

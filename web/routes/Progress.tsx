import { createFileRoute, redirect } from "@tanstack/react-router";
import { readLearning } from "../progress/learning";
import { ProgressPage } from "../progress/ProgressPage";
import { readProgressCourses } from "../progress/readProgressCourses";

export const Route = createFileRoute("/Progress")({
  loader: async ({ context, location, parentMatchPromise }) => {
    if (location.pathname !== "/Progress")
      throw redirect({ to: "/Progress", search: true, hash: true, statusCode: 308 });
    const [courses, { loaderData }] = await Promise.all([
      readProgressCourses(context.execute),
      parentMatchPromise,
    ]);
    return { courses, learning: loaderData?.session.me ? await readLearning(context.execute) : null };
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

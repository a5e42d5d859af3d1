import { createFileRoute, redirect } from "@tanstack/react-router";
import { ProgressPage } from "../progress/ProgressPage";
import { readProgressCourses } from "../progress/readProgressCourses";

export const Route = createFileRoute("/Progress")({
  loader: async ({ context, location }) => {
    if (location.pathname !== "/Progress")
      throw redirect({ to: "/Progress", search: true, hash: true, statusCode: 308 });
    return { courses: await readProgressCourses(context.execute) };
  },
  head: ({ match }) => ({
    meta: [
      { title: "Your progress · Ninefold" },
      {
        name: "description",
        content: "The courses you have begun on Ninefold, where to go on, and what you have finished.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/Progress` }],
  }),
  component: Progress,
});

function Progress() {
  return <ProgressPage courses={Route.useLoaderData().courses} />;
}

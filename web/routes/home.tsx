import { createFileRoute } from "@tanstack/react-router";
import { withSession } from "../accounts/guards";
import { HomePage } from "../landing/HomePage";
import { readLanding } from "../landing/readLanding";
import { readFinishedCourses } from "../progress/readFinishedCourses";

export const Route = createFileRoute("/home")({
  loader: async ({ context: { execute }, ...visit }) => {
    const [landing, finished] = await Promise.all([
      readLanding(execute),
      withSession(visit, () => readFinishedCourses(execute)),
    ]);
    return { ...landing, finished };
  },
  // A quiz or a tick on another page changes what is finished.
  staleTime: 0,
  staticData: { unlisted: true },
  head: () => ({ meta: [{ title: "Home · Ninefold" }] }),
  component: Home,
});

function Home() {
  return <HomePage {...Route.useLoaderData()} />;
}

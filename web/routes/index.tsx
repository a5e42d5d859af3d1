import { createFileRoute } from "@tanstack/react-router";
import { LandingPage } from "../landing/LandingPage";
import { readLanding } from "../landing/readLanding";

export const Route = createFileRoute("/")({
  loader: ({ context }) => readLanding(context.execute),
  head: ({ match }) => ({ links: [{ rel: "canonical", href: `${match.context.origin}/` }] }),
  // What was loaded ahead is as good as what was asked for: it changes with a release.
  preloadStaleTime: Number.POSITIVE_INFINITY,
  component: Landing,
});

function Landing() {
  return <LandingPage {...Route.useLoaderData()} />;
}

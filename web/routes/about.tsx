import { createFileRoute } from "@tanstack/react-router";
import { MissionDocument } from "../../schema/generated/graphql";
import { runOperation } from "../graphql/runOperation";
import { MissionPage } from "../mission/MissionPage";

export const Route = createFileRoute("/about")({
  loader: async ({ context }) => (await runOperation(context.execute, MissionDocument)).site,
  head: ({ match }) => ({
    meta: [
      { title: "Our Mission · Ninefold" },
      {
        name: "description",
        content: "Why Ninefold is free and open to everybody, and the people behind it.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/about` }],
  }),
  component: About,
});

function About() {
  return <MissionPage team={Route.useLoaderData().team} />;
}

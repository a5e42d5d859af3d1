import { createFileRoute } from "@tanstack/react-router";
import { readCatalogue } from "../courses/readCatalogue";
import { ResourcesPage } from "../information/ResourcesPage";

export const Route = createFileRoute("/resources")({
  loader: async ({ context }) => ({
    courses: await readCatalogue(context.execute),
    origin: context.origin,
  }),
  head: ({ match }) => ({
    meta: [
      { title: "Resources · Ninefold" },
      {
        name: "description",
        content:
          "For teachers: how to use the courses with a class. For tools: the GraphQL API and REST calls.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/resources` }],
  }),
  component: Resources,
});

function Resources() {
  return <ResourcesPage {...Route.useLoaderData()} />;
}

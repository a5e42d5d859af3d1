import { createFileRoute } from "@tanstack/react-router";
import { ExplorerPage } from "../explorer/ExplorerPage";
import { readExplorerVisitor } from "../explorer/readExplorerVisitor";

export const Route = createFileRoute("/explorer")({
  loader: async ({ context }) => ({
    ...(await readExplorerVisitor(context.execute)),
    origin: context.origin,
  }),
  head: ({ match }) => ({
    meta: [
      { title: "GraphQL explorer · Ninefold" },
      {
        name: "description",
        content: "Try the GraphQL API of Ninefold: saved queries, the schema, and answers beside them.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/explorer` }],
  }),
  staticData: { loadedWhole: true },
  component: Explorer,
});

function Explorer() {
  return <ExplorerPage {...Route.useLoaderData()} />;
}

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/explorer")({
  loader: ({ context: { origin } }) => ({ origin }),
  head: pageHead({
    title: "GraphQL explorer",
    description: "Try the GraphQL API of Ninefold: saved queries, the schema, and live results.",
  }),
  staticData: { page: "explorer/ExplorerPage.tsx", loadedWhole: true },
  component: lazyRouteComponent(() => import("../explorer/ExplorerPage"), "ExplorerPage"),
});

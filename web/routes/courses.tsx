import { createFileRoute } from "@tanstack/react-router";
import { CataloguePage } from "../courses/CataloguePage";
import { readCatalogue } from "../courses/readCatalogue";

export const Route = createFileRoute("/courses")({
  loader: async ({ context }) => ({ courses: await readCatalogue(context.execute) }),
  head: ({ match }) => ({
    meta: [
      { title: "All courses · Ninefold" },
      {
        name: "description",
        content: "Every free life-skills course of Ninefold, from personal finance to media literacy.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/courses` }],
  }),
  component: Catalogue,
});

function Catalogue() {
  const { courses } = Route.useLoaderData();
  return <CataloguePage courses={courses} />;
}

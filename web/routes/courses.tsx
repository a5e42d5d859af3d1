import { createFileRoute, redirect } from "@tanstack/react-router";
import { CataloguePage } from "../courses/CataloguePage";
import { readCatalogue } from "../courses/readCatalogue";
import { pathOfKeyword } from "../search/keywords";
import { nothingFound } from "../search/nothingFound";

/** `box` tells that the text comes from the search box of a browser without JavaScript: there a keyword leads to its page. */
interface Search {
  search?: string | number;
  box?: number;
}

export const Route = createFileRoute("/courses")({
  // As given: a text of digits is a number in the address, and stays one.
  validateSearch: ({ search, box }: Search): Search => ({ search, box }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { execute }, deps: { search, box } }) => {
    const topic = String(search ?? "")
      .trim()
      .slice(0, 200);
    const courses = await readCatalogue(execute, topic || undefined);
    if (box === undefined) return { courses, search: topic };
    const path = pathOfKeyword(topic, await readCatalogue(execute));
    if (path) throw redirect({ href: path });
    return { courses, search: topic, alert: nothingFound };
  },
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
  // What was loaded ahead is as good as what was asked for: it changes with a release.
  preloadStaleTime: Number.POSITIVE_INFINITY,
  component: Catalogue,
});

function Catalogue() {
  const { courses, search, alert } = Route.useLoaderData();
  return <CataloguePage courses={courses} search={search} alert={alert} />;
}

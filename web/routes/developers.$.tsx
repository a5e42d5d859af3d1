import { createFileRoute, notFound } from "@tanstack/react-router";
import { DevelopersPage } from "../developers/DevelopersPage";
import { developerHead } from "../developers/developerHead";
import { readDeveloperPage } from "../developers/readDeveloperPage";
import { NotFoundPage } from "../layout/NotFoundPage";

/** The guide for developers and the reference of types. Their words for the head come with the data: no other page loads them. */
export const Route = createFileRoute("/developers/$")({
  loader: async ({ context: { execute, origin }, params }) => {
    const shown = await readDeveloperPage(execute, params._splat ?? "");
    if (!shown) throw notFound();
    return { shown, origin, head: developerHead(shown, origin) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <DevelopersPage {...Route.useLoaderData()} />,
  notFoundComponent: NotFoundPage,
});

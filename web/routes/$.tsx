import { createFileRoute, notFound } from "@tanstack/react-router";

/** Not-found page for all other paths of more than one segment. */
export const Route = createFileRoute("/$")({
  loader: () => {
    throw notFound();
  },
  head: () => ({ meta: [{ title: "Page not found · Ninefold" }] }),
});

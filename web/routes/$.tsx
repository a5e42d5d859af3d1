import { createFileRoute, notFound } from "@tanstack/react-router";
import { NotFoundPage } from "../layout/NotFoundPage";

/** Every address of more than one part: there are no such pages. */
export const Route = createFileRoute("/$")({
  loader: () => {
    throw notFound();
  },
  head: () => ({ meta: [{ title: "Page not found · Ninefold" }] }),
  notFoundComponent: NotFoundPage,
});

import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "../accounts/guards";
import { AdminPage } from "../admin/AdminPage";
import { loadAdmin } from "../admin/loadAdmin";
import type { AdminSearch } from "../admin/readAdmin";
import { NotFoundPage } from "../layout/NotFoundPage";

export const Route = createFileRoute("/admin")({
  validateSearch: (search: AdminSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, ...visit }) => requireSession(visit, () => loadAdmin(context.execute, deps)),
  staleTime: 0,
  staticData: { unlisted: true },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData ? "Admin" : "Page not found"} · Ninefold` }],
  }),
  component: Admin,
  notFoundComponent: NotFoundPage,
});

function Admin() {
  return <AdminPage view={Route.useLoaderData()} search={Route.useSearch()} />;
}

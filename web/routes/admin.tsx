import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AdminSearch } from "../admin/readAdmin";

export const Route = createFileRoute("/admin")({
  validateSearch: (search: AdminSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, ...visit }) => {
    const { loadAdmin } = await import("../admin/readAdmin");
    return loadAdmin(context.execute, deps, visit);
  },
  staleTime: 0,
  staticData: { page: "admin/AdminPage.tsx", unlisted: true },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData ? "Admin" : "Page not found"} · Ninefold` }],
  }),
  component: lazyRouteComponent(() => import("../admin/AdminPage"), "AdminPage"),
});

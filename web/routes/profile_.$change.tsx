import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";

export const Route = createFileRoute("/profile_/$change")({
  loader: async ({ context, params, ...visit }) => {
    const { accountChanges } = await import("../accounts/AccountChangePage");
    const change = accountChanges.get(params.change);
    if (!change) throw notFound();
    const { readSessions } = await import("../accounts/readAccount");
    // A query only to check the session with the server.
    await readSessions(context.execute, visit);
    return { title: change.title };
  },
  staleTime: 0,
  staticData: { page: "accounts/AccountChangePage.tsx", unlisted: true },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.title ?? "Page not found"} · Ninefold` }],
  }),
  component: lazyRouteComponent(() => import("../accounts/AccountChangePage"), "AccountChangePage"),
});

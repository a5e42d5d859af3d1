import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/admin_/preview")({
  loader: async ({ context, ...visit }) => {
    const { requireAdmin } = await import("../admin/readAdmin");
    await requireAdmin(context.execute, visit);
    return {};
  },
  staleTime: 0,
  staticData: { page: "admin/PreviewPage.tsx", unlisted: true },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData ? "Preview" : "Page not found"} · Ninefold` }],
  }),
  component: lazyRouteComponent(() => import("../admin/PreviewPage"), "PreviewPage"),
});

import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";

export const Route = createFileRoute("/check/$slug")({
  loader: async ({ context, params, ...visit }) => {
    const { readCheckPage } = await import("../certificates/readCertificates");
    const course = await readCheckPage(context.execute, params.slug);
    if (!course || course.certificateRequirements?.needsCheck === false) throw notFound();
    const { reloadIfSessionEnded } = await import("../session/guards");
    if (!course.certificateRequirements) await reloadIfSessionEnded(visit);
    return course;
  },
  staleTime: 0,
  staticData: { page: "certificates/CheckPage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "Check · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../certificates/CheckPage"), "CheckPage"),
});

import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";

export const Route = createFileRoute("/certificate/$slug")({
  loader: async ({ context, params, ...visit }) => {
    const { readCertificatePage } = await import("../../certificates/readCertificates");
    const course = await readCertificatePage(context.execute, params.slug);
    if (!course) throw notFound();
    const { reloadIfSessionEnded } = await import("../../session/guards");
    if (!course.certificateRequirements) await reloadIfSessionEnded(visit);
    return course;
  },
  staleTime: 0,
  staticData: { page: "certificates/CertificatePage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "Your certificate · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../../certificates/CertificatePage"), "CertificatePage"),
});

import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";

export const Route = createFileRoute("/verify/$id")({
  loader: async ({ context, params }) => {
    const { readVerification } = await import("../../certificates/readCertificates");
    const verification = await readVerification(context.execute, params.id);
    if (!verification) throw notFound();
    return verification;
  },
  staleTime: 0,
  staticData: { page: "certificates/VerifyPage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "Certificate check · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../../certificates/VerifyPage"), "VerifyPage"),
  notFoundComponent: lazyRouteComponent(
    () => import("../../certificates/VerifyPage"),
    "UnknownCertificatePage",
  ),
});

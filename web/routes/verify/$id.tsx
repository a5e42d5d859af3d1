import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";

export const Route = createFileRoute("/verify/$id")({
  loader: async ({ context, params }) => {
    const { readCertificateCheck } = await import("../../certificates/readCertificates");
    const check = await readCertificateCheck(context.execute, params.id);
    if (!check) throw notFound();
    return check;
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

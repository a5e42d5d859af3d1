import { createFileRoute, notFound } from "@tanstack/react-router";
import { readCertificateCheck } from "../../certificates/readCertificates";
import { UnknownCertificatePage } from "../../certificates/UnknownCertificatePage";
import { VerifyPage } from "../../certificates/VerifyPage";

export const Route = createFileRoute("/verify/$id")({
  loader: async ({ context, params }) => {
    const check = await readCertificateCheck(context.execute, params.id);
    if (!check) throw notFound();
    return check;
  },
  staleTime: 0,
  staticData: { unlisted: true },
  head: () => ({ meta: [{ title: "Certificate check · Ninefold" }] }),
  component: () => <VerifyPage check={Route.useLoaderData()} />,
  notFoundComponent: UnknownCertificatePage,
});

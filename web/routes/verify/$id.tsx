import { createFileRoute, notFound } from "@tanstack/react-router";
import { UnknownCertificatePage } from "../../certificates/UnknownCertificatePage";
import { VerifyPage } from "../../certificates/VerifyPage";

export const Route = createFileRoute("/verify/$id")({
  loader: async ({ context, params }) => {
    // Fetched with the page: every other page carries this route too.
    const { readCertificateCheck } = await import("../../certificates/readCertificates");
    const check = await readCertificateCheck(context.execute, params.id);
    if (!check) throw notFound();
    return check;
  },
  staleTime: 0,
  head: () => ({
    meta: [{ title: "Certificate check · Ninefold" }, { name: "robots", content: "noindex" }],
  }),
  component: () => <VerifyPage check={Route.useLoaderData()} />,
  notFoundComponent: UnknownCertificatePage,
});

import { createFileRoute, notFound } from "@tanstack/react-router";
import { CertificatePage } from "../../certificates/CertificatePage";
import { NotFoundPage } from "../../layout/NotFoundPage";

export const Route = createFileRoute("/certificate/$slug")({
  loader: async ({ context, params }) => {
    // Fetched with the page: every other page carries this route too.
    const { readCertificatePage } = await import("../../certificates/readCertificates");
    const course = await readCertificatePage(context.execute, params.slug);
    if (!course) throw notFound();
    return course;
  },
  staleTime: 0,
  head: () => ({ meta: [{ title: "Your certificate · Ninefold" }, { name: "robots", content: "noindex" }] }),
  component: () => <CertificatePage course={Route.useLoaderData()} />,
  notFoundComponent: NotFoundPage,
});

import { createFileRoute, notFound } from "@tanstack/react-router";
import { expectNoSession } from "../../accounts/guards";
import { CertificatePage } from "../../certificates/CertificatePage";
import { readCertificatePage } from "../../certificates/readCertificates";
import { NotFoundPage } from "../../layout/NotFoundPage";

export const Route = createFileRoute("/certificate/$slug")({
  loader: async ({ context, params, ...visit }) => {
    const course = await readCertificatePage(context.execute, params.slug);
    if (!course) throw notFound();
    if (!course.certificateRequirements) await expectNoSession(visit);
    return course;
  },
  staleTime: 0,
  staticData: { unlisted: true },
  head: () => ({ meta: [{ title: "Your certificate · Ninefold" }] }),
  component: () => <CertificatePage course={Route.useLoaderData()} />,
  notFoundComponent: NotFoundPage,
});

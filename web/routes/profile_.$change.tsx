import { createFileRoute, notFound } from "@tanstack/react-router";
import { accountChanges } from "../accounts/accountChanges";
import { requireSession } from "../accounts/guards";
import { readSessions } from "../accounts/readSessions";
import { NotFoundPage } from "../layout/NotFoundPage";

export const Route = createFileRoute("/profile_/$change")({
  loader: async ({ context, params, ...visit }) => {
    const change = accountChanges.get(params.change);
    if (!change) throw notFound();
    // Read only to hear from the server whether there is a session.
    await requireSession(visit, () => readSessions(context.execute));
    return { title: change.title };
  },
  staleTime: 0,
  staticData: { unlisted: true },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.title ?? "Page not found"} · Ninefold` }],
  }),
  component: AccountChange,
  notFoundComponent: NotFoundPage,
});

function AccountChange() {
  const { Page } = accountChanges.get(Route.useParams().change) ?? { Page: NotFoundPage };
  return <Page />;
}

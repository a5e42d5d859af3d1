import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "../accounts/guards";
import { ProfilePage } from "../accounts/ProfilePage";
import { readSessions } from "../accounts/readSessions";

export const Route = createFileRoute("/profile")({
  loader: async ({ context, ...visit }) => ({
    sessions: await requireSession(visit, () => readSessions(context.execute)),
  }),
  staleTime: 0,
  staticData: { unlisted: true },
  head: () => ({ meta: [{ title: "Your profile · Ninefold" }] }),
  component: Profile,
});

function Profile() {
  return <ProfilePage sessions={Route.useLoaderData().sessions} search={Route.useSearch()} />;
}

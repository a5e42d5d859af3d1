import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "../accounts/guards";
import { ProfilePage } from "../accounts/ProfilePage";
import { readSessions } from "../accounts/readSessions";

export const Route = createFileRoute("/profile")({
  loader: async ({ context, ...visit }) => ({
    sessions: await requireSession(visit, () => readSessions(context.execute)),
  }),
  staleTime: 0,
  head: () => ({ meta: [{ title: "Your profile · Ninefold" }, { name: "robots", content: "noindex" }] }),
  component: Profile,
});

function Profile() {
  return <ProfilePage sessions={Route.useLoaderData().sessions} search={Route.useSearch()} />;
}

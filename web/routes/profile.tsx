import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireSession } from "../accounts/guards";

export const Route = createFileRoute("/profile")({
  loader: async ({ context, ...visit }) => ({
    sessions: await requireSession(visit, async () => {
      const { readSessions } = await import("../accounts/readAccount");
      return readSessions(context.execute);
    }),
  }),
  staleTime: 0,
  staticData: { page: "accounts/ProfilePage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "Your profile · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../accounts/ProfilePage"), "ProfilePage"),
});

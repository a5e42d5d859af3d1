import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/profile")({
  loader: async ({ context, ...visit }) => {
    const { requireSession } = await import("../session/guards");
    const sessions = await requireSession(visit, async () => {
      const { readSessions } = await import("../accounts/readAccount");
      return readSessions(context.execute);
    });
    return { sessions };
  },
  staleTime: 0,
  staticData: { page: "accounts/ProfilePage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "Your profile · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../accounts/ProfilePage"), "ProfilePage"),
});

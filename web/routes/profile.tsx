import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/profile")({
  loader: async ({ context, ...visit }) => {
    const { readSessions } = await import("../accounts/readAccount");
    return { sessions: await readSessions(context.execute, visit) };
  },
  staleTime: 0,
  staticData: { page: "accounts/ProfilePage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "Your profile · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../accounts/ProfilePage"), "ProfilePage"),
});

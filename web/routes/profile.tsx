import { createFileRoute, redirect } from "@tanstack/react-router";
import { ProfilePage } from "../accounts/ProfilePage";

export const Route = createFileRoute("/profile")({
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    if (!loaderData?.session.me) throw redirect({ to: "/login", replace: true });
  },
  staleTime: 0,
  head: () => ({ meta: [{ title: "Your profile · Ninefold" }, { name: "robots", content: "noindex" }] }),
  component: ProfilePage,
});

import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "../accounts/guards";
import { ProfilePage } from "../accounts/ProfilePage";

export const Route = createFileRoute("/profile")({
  loader: ({ parentMatchPromise }) => requireSession(parentMatchPromise),
  staleTime: 0,
  head: () => ({ meta: [{ title: "Your profile · Ninefold" }, { name: "robots", content: "noindex" }] }),
  component: ProfilePage,
});

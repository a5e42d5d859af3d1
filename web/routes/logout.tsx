import { createFileRoute } from "@tanstack/react-router";
import { LogoutPage } from "../accounts/LogoutPage";

export const Route = createFileRoute("/logout")({
  head: () => ({ meta: [{ title: "Logging out · Ninefold" }, { name: "robots", content: "noindex" }] }),
  component: Logout,
});

function Logout() {
  return <LogoutPage search={Route.useSearch()} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { LogoutPage } from "../accounts/LogoutPage";

export const Route = createFileRoute("/logout")({
  staticData: { unlisted: true },
  head: () => ({ meta: [{ title: "Logging out · Ninefold" }] }),
  component: Logout,
});

function Logout() {
  return <LogoutPage search={Route.useSearch()} />;
}

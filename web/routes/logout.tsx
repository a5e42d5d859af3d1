import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/logout")({
  staticData: { page: "accounts/LogoutPage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "Logging out · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../accounts/LogoutPage"), "LogoutPage"),
});

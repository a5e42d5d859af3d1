import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/login")({
  loader: async (visit) => {
    const { redirectSignedIn } = await import("../session/guards");
    await redirectSignedIn(visit);
  },
  staleTime: 0,
  staticData: { page: "accounts/LoginPage.tsx", unlisted: true },
  head: pageHead({
    title: "Log in",
    description: "Log in to Ninefold to keep your progress in every course on every device.",
  }),
  component: lazyRouteComponent(() => import("../accounts/LoginPage"), "LoginPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/signup")({
  loader: async (visit) => {
    const { redirectSignedIn } = await import("../session/guards");
    await redirectSignedIn(visit);
  },
  staleTime: 0,
  staticData: { page: "accounts/SignupPage.tsx", unlisted: true },
  head: pageHead({
    title: "Sign up",
    description: "Make a free Ninefold account to keep your progress in every course.",
  }),
  component: lazyRouteComponent(() => import("../accounts/SignupPage"), "SignupPage"),
});

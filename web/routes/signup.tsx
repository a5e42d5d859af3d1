import { createFileRoute, redirect } from "@tanstack/react-router";
import { SignupPage } from "../accounts/SignupPage";

export const Route = createFileRoute("/signup")({
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    if (loaderData?.session.me) throw redirect({ to: "/home", replace: true });
  },
  staleTime: 0,
  head: () => ({
    meta: [
      { title: "Sign up · Ninefold" },
      { name: "description", content: "Make a free Ninefold account to keep your progress in every course." },
    ],
  }),
  component: SignupPage,
});

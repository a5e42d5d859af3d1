import { createFileRoute } from "@tanstack/react-router";
import { refuseSignedIn } from "../accounts/guards";
import { SignupPage } from "../accounts/SignupPage";

export const Route = createFileRoute("/signup")({
  loader: refuseSignedIn,
  staleTime: 0,
  staticData: { unlisted: true },
  head: () => ({
    meta: [
      { title: "Sign up · Ninefold" },
      { name: "description", content: "Make a free Ninefold account to keep your progress in every course." },
    ],
  }),
  component: SignupPage,
});

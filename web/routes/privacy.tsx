import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "../information/PrivacyPage";

export const Route = createFileRoute("/privacy")({
  head: ({ match }) => ({
    meta: [
      { title: "Privacy · Ninefold" },
      {
        name: "description",
        content: "What Ninefold knows about you, where it is kept and for how long, in plain words.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/privacy` }],
  }),
  component: PrivacyPage,
});

import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "../information/SettingsPage";

export const Route = createFileRoute("/settings")({
  head: ({ match }) => ({
    meta: [
      { title: "Settings · Ninefold" },
      {
        name: "description",
        content: "How Ninefold looks and reads for you.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/settings` }],
  }),
  component: SettingsPage,
});

import { createFileRoute } from "@tanstack/react-router";
import { HelplinePage } from "../information/HelplinePage";

export const Route = createFileRoute("/helpline")({
  head: ({ match }) => ({
    meta: [
      { title: "Helpline · Ninefold" },
      {
        name: "description",
        content: "How to find a child helpline and the emergency number where you live, and whom to tell.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/helpline` }],
  }),
  component: HelplinePage,
});

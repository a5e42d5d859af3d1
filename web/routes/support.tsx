import { createFileRoute } from "@tanstack/react-router";
import { SupportPage } from "../information/SupportPage";

export const Route = createFileRoute("/support")({
  head: ({ match }) => ({
    meta: [
      { title: "Support · Ninefold" },
      { name: "description", content: "How to use Ninefold, and answers to what people ask." },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/support` }],
  }),
  component: SupportPage,
});

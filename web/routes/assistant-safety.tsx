import { createFileRoute } from "@tanstack/react-router";
import { AssistantSafetyPage } from "../assistant/AssistantSafetyPage";

export const Route = createFileRoute("/assistant-safety")({
  head: ({ match }) => ({
    meta: [
      { title: "How Pip works · Ninefold" },
      { name: "description", content: "What Pip does with a question, and who can see it." },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/assistant-safety` }],
  }),
  component: AssistantSafetyPage,
});

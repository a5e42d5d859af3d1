import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/assistant-safety")({
  head: pageHead({
    path: "/assistant-safety",
    title: "How Pip works",
    description: "What Pip does with a question, and who can see it.",
  }),
  staticData: { page: "assistant/AssistantSafetyPage.tsx" },
  component: lazyRouteComponent(() => import("../assistant/AssistantSafetyPage"), "AssistantSafetyPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/chat")({
  head: pageHead({
    title: "Chat with Pip",
    description: "Ask Pip, our chatbot, about anything in the courses.",
  }),
  staticData: { page: "assistant/ChatPage.tsx" },
  component: lazyRouteComponent(() => import("../assistant/ChatPage"), "ChatPage"),
});

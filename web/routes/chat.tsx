import { createFileRoute } from "@tanstack/react-router";
import { ChatPage } from "../assistant/ChatPage";

export const Route = createFileRoute("/chat")({
  head: ({ match }) => ({
    meta: [
      { title: "Chat with Pip · Ninefold" },
      { name: "description", content: "Ask Pip, our chatbot, about anything in the courses." },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/chat` }],
  }),
  component: ChatPage,
});

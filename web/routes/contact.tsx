import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "../contact/ContactPage";

export const Route = createFileRoute("/contact")({
  validateSearch: ({ sent }: { sent?: unknown }): { sent?: 1 } => (sent === 1 ? { sent } : {}),
  head: ({ match }) => ({
    meta: [
      { title: "Contact us · Ninefold" },
      { name: "description", content: "Write to the people who run Ninefold, or find their address." },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/contact` }],
  }),
  component: Contact,
});

function Contact() {
  const { sent } = Route.useSearch();
  return <ContactPage sent={sent === 1} />;
}

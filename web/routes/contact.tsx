import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/contact")({
  validateSearch: ({ sent }: { sent?: unknown }): { sent?: 1 } => (sent === 1 ? { sent } : {}),
  head: pageHead({
    title: "Contact us",
    description: "Write to the people who run Ninefold, or find their address.",
  }),
  staticData: { page: "contact/ContactPage.tsx" },
  component: lazyRouteComponent(() => import("../contact/ContactPage"), "ContactPage"),
});

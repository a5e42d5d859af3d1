import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/helpline")({
  head: pageHead({
    path: "/helpline",
    title: "Helpline",
    description: "How to find a child helpline and the emergency number where you live, and who to tell.",
  }),
  staticData: { page: "information/HelplinePage.tsx" },
  component: lazyRouteComponent(() => import("../information/HelplinePage"), "HelplinePage"),
});

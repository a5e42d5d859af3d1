import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/support")({
  head: pageHead({
    path: "/support",
    title: "Support",
    description: "How to use Ninefold, and answers to what people ask.",
  }),
  staticData: { page: "information/SupportPage.tsx" },
  component: lazyRouteComponent(() => import("../information/SupportPage"), "SupportPage"),
});

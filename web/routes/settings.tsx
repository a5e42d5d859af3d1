import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/settings")({
  head: pageHead({
    title: "Settings",
    description: "How Ninefold looks and reads for you.",
  }),
  staticData: { page: "information/SettingsPage.tsx" },
  component: lazyRouteComponent(() => import("../information/SettingsPage"), "SettingsPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/about")({
  loader: async ({ context }) => {
    const { readMission } = await import("../mission/readMission");
    return readMission(context.execute);
  },
  head: pageHead({
    path: "/about",
    title: "Our Mission",
    description: "Why Ninefold is free and open to everybody, and the people behind it.",
  }),
  staticData: { page: "mission/MissionPage.tsx" },
  component: lazyRouteComponent(() => import("../mission/MissionPage"), "MissionPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { sitePages } from "../../schema/informationPages";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/about")({
  loader: async ({ context }) => {
    const { readMission } = await import("../mission/readMission");
    return readMission(context.execute);
  },
  head: pageHead(sitePages.about),
  staticData: { page: "mission/MissionPage.tsx" },
  component: lazyRouteComponent(() => import("../mission/MissionPage"), "MissionPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { sitePages } from "../../schema/informationPages";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/privacy")({
  loader: async ({ context }) => {
    const { readPrivacyRecords } = await import("../information/readPrivacyRecords");
    return { records: await readPrivacyRecords(context.execute) };
  },
  head: pageHead(sitePages.privacy),
  staticData: { page: "information/PrivacyPage.tsx" },
  component: lazyRouteComponent(() => import("../information/PrivacyPage"), "PrivacyPage"),
});

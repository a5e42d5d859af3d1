import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { sitePages } from "../../schema/informationPages";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/support")({
  head: pageHead(sitePages.support),
  staticData: { page: "information/SupportPage.tsx" },
  component: lazyRouteComponent(() => import("../information/SupportPage"), "SupportPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { sitePages } from "../../schema/informationPages";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/helpline")({
  head: pageHead(sitePages.helpline),
  staticData: { page: "information/HelplinePage.tsx" },
  component: lazyRouteComponent(() => import("../information/HelplinePage"), "HelplinePage"),
});

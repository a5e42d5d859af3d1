import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { sitePages } from "../../schema/informationPages";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/assistant-safety")({
  head: pageHead(sitePages.assistantSafety),
  staticData: { page: "assistant/AssistantSafetyPage.tsx" },
  component: lazyRouteComponent(() => import("../assistant/AssistantSafetyPage"), "AssistantSafetyPage"),
});

import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";

export const Route = createFileRoute("/privacy")({
  loader: async ({ context }) => {
    const { readPrivacyRecords } = await import("../information/readPrivacyRecords");
    return { records: await readPrivacyRecords(context.execute) };
  },
  head: pageHead({
    path: "/privacy",
    title: "Privacy",
    description: "What Ninefold stores about you, where and for how long, in plain words.",
  }),
  staticData: { page: "information/PrivacyPage.tsx" },
  component: lazyRouteComponent(() => import("../information/PrivacyPage"), "PrivacyPage"),
});

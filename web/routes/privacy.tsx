import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "../information/PrivacyPage";
import { readPrivacyRecords } from "../information/readPrivacyRecords";

export const Route = createFileRoute("/privacy")({
  loader: async ({ context }) => ({ records: await readPrivacyRecords(context.execute) }),
  head: ({ match }) => ({
    meta: [
      { title: "Privacy · Ninefold" },
      {
        name: "description",
        content: "What Ninefold knows about you, where it is kept and for how long, in plain words.",
      },
    ],
    links: [{ rel: "canonical", href: `${match.context.origin}/privacy` }],
  }),
  component: Privacy,
});

function Privacy() {
  return <PrivacyPage records={Route.useLoaderData().records} />;
}

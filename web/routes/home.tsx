import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../landing/HomePage";
import { readLanding } from "../landing/readLanding";

export const Route = createFileRoute("/home")({
  loader: ({ context }) => readLanding(context.execute),
  staticData: { unlisted: true },
  head: () => ({ meta: [{ title: "Home · Ninefold" }] }),
  component: Home,
});

function Home() {
  return <HomePage {...Route.useLoaderData()} />;
}

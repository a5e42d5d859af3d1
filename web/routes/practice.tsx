import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { pageHead } from "../layout/pageHead";
import type { PracticeAddress } from "../practice/readPractice";

function addressOf({ course, module, item, choice, number, alert }: PracticeAddress): PracticeAddress {
  return { course, module, item, choice, number, alert };
}

export const Route = createFileRoute("/practice")({
  validateSearch: addressOf,
  // Without parameters of other sites, such as utm_source, which the server ignores.
  loaderDeps: ({ search }) => addressOf(search),
  loader: async ({ context: { execute }, deps, ...visit }) => {
    const { readPractice } = await import("../practice/readPractice");
    const data = await readPractice(execute, deps, visit);
    if (!data) throw notFound();
    return data;
  },
  // Answers change what is due, so a round is not shown again.
  staleTime: 0,
  preload: false,
  gcTime: 0,
  remountDeps: ({ search }) => search,
  staticData: { page: "practice/PracticePage.tsx", unlisted: true },
  head: pageHead({
    title: "Practice",
    description: "Practise what you have read on Ninefold, just before you would forget it.",
  }),
  component: lazyRouteComponent(() => import("../practice/PracticePage"), "PracticePage"),
});

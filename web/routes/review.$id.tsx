import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

/** A quiz attempt: from the account, or without a session from the attempts stored in this browser. */
export const Route = createFileRoute("/review/$id")({
  loader: async ({ context, params, ...visit }) => {
    const { readAttemptReview } = await import("../quizzes/readAttemptReview");
    return { attempt: await readAttemptReview(context.execute, params.id, visit) };
  },
  remountDeps: ({ params }) => params.id,
  staleTime: 0,
  staticData: { page: "quizzes/AttemptPage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "A quiz of yours · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../quizzes/AttemptPage"), "AttemptPage"),
});

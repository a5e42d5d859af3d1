import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { NotFoundPage } from "../layout/NotFoundPage";

/** A quiz attempt: from the account, or without a session from the attempts stored in this browser. */
export const Route = createFileRoute("/review/$id")({
  loader: async ({ context, params, ...visit }) => {
    const { withSession } = await import("../session/guards");
    const attempt = await withSession(visit, async () => {
      const { readAttemptReview } = await import("../quizzes/readAttemptReview");
      const found = await readAttemptReview(context.execute, params.id);
      if (!found) throw notFound();
      return found;
    });
    return { attempt };
  },
  remountDeps: ({ params }) => params.id,
  staleTime: 0,
  staticData: { page: "quizzes/AttemptPage.tsx", unlisted: true },
  head: () => ({ meta: [{ title: "A quiz of yours · Ninefold" }] }),
  component: lazyRouteComponent(() => import("../quizzes/AttemptPage"), "AttemptPage"),
  notFoundComponent: NotFoundPage,
});

import { createFileRoute, notFound } from "@tanstack/react-router";
import { withSession } from "../accounts/guards";
import { NotFoundPage } from "../layout/NotFoundPage";
import { AttemptPage } from "../quizzes/AttemptPage";
import { readAttemptReview } from "../quizzes/readAttemptReview";

/** A quiz filled in earlier. Without a session the server knows none: the browser looks among its own. */
export const Route = createFileRoute("/review/$id")({
  loader: async ({ context, params, ...visit }) => ({
    attempt: await withSession(visit, async () => {
      const attempt = await readAttemptReview(context.execute, params.id);
      if (!attempt) throw notFound();
      return attempt;
    }),
  }),
  staleTime: 0,
  staticData: { unlisted: true },
  head: () => ({ meta: [{ title: "A quiz of yours · Ninefold" }] }),
  component: Review,
  notFoundComponent: NotFoundPage,
});

function Review() {
  const { id } = Route.useParams();
  return <AttemptPage key={id} id={id} attempt={Route.useLoaderData().attempt} />;
}

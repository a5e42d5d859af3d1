import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { answerKeysOf } from "../catalogue/answerKeys";
import { Question } from "../catalogue/quiz.type";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { requireAdmin } from "./requireAdmin";

@Resolver(() => Question)
export class QuestionAnswerResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    complexity: fieldCosts.error,
    description:
      "Zero-based index of the right option. For admins only; recorded in the audit log. FORBIDDEN for " +
      "everyone else.",
  })
  async answer(@Root() { id, courseSlug, number }: Question, @Ctx() context: Context): Promise<number> {
    if (context.viewer.user?.role !== "ADMIN")
      throw new Refusal("FORBIDDEN", "Only admins may see the answer of a question.");
    (await requireAdmin(context)).addRows(1);
    const key = answerKeysOf(context.catalogue, courseSlug)[number - 1];
    if (!key) throw new Error(`question ${id} has no answer key`);
    return key.answer;
  }
}

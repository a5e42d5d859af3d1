import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { answerKeysOf } from "../catalogue/answerKeys";
import { Question } from "../catalogue/quiz.type";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { openVisit } from "./adminVisit";

@Resolver(() => Question)
export class QuestionAnswerResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Zero-based index of the right option. For admins only, who are written into the audit log: " +
      "FORBIDDEN for anyone else.",
  })
  async answer(@Root() { id, courseSlug, number }: Question, @Ctx() context: Context): Promise<number> {
    if (context.viewer.user?.role !== "ADMIN")
      throw new Refusal("FORBIDDEN", "Only admins may see the answer of a question.");
    (await openVisit(context)).saw(1);
    const key = answerKeysOf(context.catalogue, courseSlug)[number - 1];
    if (!key) throw new Error(`the question ${id} has no key`);
    return key.answer;
  }
}

import { Arg, Ctx, Field, InputType, Mutation, Resolver } from "type-graphql";
import { z } from "zod";
import { passMark, questionsPerQuiz } from "../../../schema/learningRules";
import { checkPassMark, itemsPerCheck } from "../../../schema/practiceRules";
import { courseAt } from "../../catalogue/catalogue";
import { type Context, requireLearner, requireUser } from "../../context";
import { checkInput } from "../../errors";
import { fieldCosts } from "../../limits/fieldCosts";
import { path } from "../inputFields";
import { Certificate, certificateOf } from "./certificate.type";
import { claimCertificate } from "./claimCertificate";

@InputType({ description: "The certificate to claim." })
export class ClaimCertificateInput {
  @Field(() => String, { description: "Path of the course, in any letter case, e.g. `/Per`." })
  path!: string;
}

const inputSchema = z.object({ path });

@Resolver()
export class ClaimCertificateMutation {
  @Mutation(() => Certificate, {
    description:
      "Creates the signed-in learner's certificate of a course, or returns the existing one. " +
      "UNAUTHENTICATED without a session. FORBIDDEN, with a sentence that lists what is missing, until the " +
      "course is completed: every content module ticked, and a quiz attempt with at least " +
      `${passMark} of ${questionsPerQuiz} answers right. A course with more than ${itemsPerCheck} practice ` +
      `items also needs a check with at least ${checkPassMark} of ${itemsPerCheck} answers right.`,
    complexity: fieldCosts.write,
  })
  async claimCertificate(
    @Arg("input", () => ClaimCertificateInput, { description: "The course." }) input: ClaimCertificateInput,
    @Ctx() context: Context,
  ): Promise<Certificate> {
    requireUser(context.viewer);
    const course = courseAt(context.catalogue, checkInput(inputSchema, input).path);
    const row = await claimCertificate(context, course);
    requireLearner(context).clear();
    return certificateOf(row, context.publicUrl);
  }
}

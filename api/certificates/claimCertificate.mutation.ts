import { Arg, Ctx, Field, InputType, Mutation, Resolver } from "type-graphql";
import { z } from "zod";
import { checkInput } from "../checkInput";
import { type Context, requireUser } from "../context";
import { Refusal } from "../errors";
import { Certificate, certificateOf } from "./certificate.type";
import { claimCertificate } from "./claimCertificate";

@InputType({ description: "Which certificate." })
export class ClaimCertificateInput {
  @Field(() => String, { description: "Path of the course, in any letter case, e.g. `/Per`." })
  path!: string;
}

const inputSchema = z.object({ path: z.string().max(100, "A path has at most 100 characters.") });

@Resolver()
export class ClaimCertificateMutation {
  @Mutation(() => Certificate, {
    description:
      "Makes the signed-in learner's certificate of a course, or returns the one already made. UNAUTHENTICATED without a session; FORBIDDEN, with a sentence that says what is missing, before the course is completed: every content module ticked, and a quiz attempt with at least 4 of 5 answers right.",
  })
  async claimCertificate(
    @Arg("input", () => ClaimCertificateInput, { description: "Which course." }) input: ClaimCertificateInput,
    @Ctx() context: Context,
  ): Promise<Certificate> {
    const user = requireUser(context.visitor);
    const course = await context.courses.byPath(checkInput(inputSchema, input).path);
    if (!course) throw new Refusal("NOT_FOUND", "There is no course at this path.");
    const row = await claimCertificate(context, user, course, new Date());
    return certificateOf(row, context.issuer.publicUrl);
  }
}

import {
  Arg,
  Ctx,
  createUnionType,
  Field,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from "type-graphql";
import { formAlerts } from "../../schema/formAlerts";
import { passwordResetMinutes } from "../../schema/lifetimes";
import type { Context } from "../context";
import { requestPasswordReset } from "./passwordResets";
import { InvalidInput, invalidInput } from "./refusals.type";

@InputType({ description: "Whose password is lost." })
export class RequestPasswordResetInput {
  @Field(() => String, { description: "The email address of the account, in any letter case." })
  email!: string;
}

@ObjectType({
  description: "The request was taken. Whether there is an account with the address is not told.",
})
class ResetRequested {
  @Field(() => String, { description: "One sentence to show." })
  message!: string;
}

const RequestPasswordResetResult = createUnionType({
  name: "RequestPasswordResetResult",
  description: "What came of asking for a new password.",
  types: () => [ResetRequested, InvalidInput] as const,
});

@Resolver()
export class RequestPasswordResetMutation {
  @Query(() => Boolean, {
    description:
      "Whether this site sends email. If not, the people who run it hand out links for a new password " +
      "themselves.",
  })
  sendsMail(@Ctx() { mailer }: Context): boolean {
    return mailer !== null;
  }

  @Mutation(() => RequestPasswordResetResult, {
    description:
      `Sends a link for a new password, good once and for ${passwordResetMinutes} minutes, if the address ` +
      "has an account; the answer is the same if not. " +
      "Three in ten minutes for one email and address, 30 for one address.",
  })
  async requestPasswordReset(
    @Arg("input", () => RequestPasswordResetInput, { description: "The email address." })
    input: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<typeof RequestPasswordResetResult> {
    const outcome = await requestPasswordReset(context, context.viewer.address, input);
    switch (outcome.kind) {
      case "requested":
        return Object.assign(new ResetRequested(), { message: formAlerts["reset-requested"] });
      case "sendsNoMail":
        return Object.assign(new ResetRequested(), { message: formAlerts["no-mail"] });
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

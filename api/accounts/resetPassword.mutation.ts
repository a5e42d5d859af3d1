import { Arg, Ctx, createUnionType, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { formAlerts } from "../../schema/formAlerts";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances, limitText } from "../rateLimits";
import { resetPassword } from "./passwordResets";
import { InvalidInput, invalidInput, ShownMessage } from "./refusals.type";

@InputType({ description: "A new password and the token of a password reset link." })
export class ResetPasswordInput {
  @Field(() => String, { description: "The part of the link after `/reset-password/`." })
  token!: string;

  @Field(() => String, { description: "8 to 128 characters; not one of the most common passwords." })
  newPassword!: string;
}

@ObjectType({ description: "The password was changed, and every session of the user has ended." })
class ResetPasswordSuccess extends ShownMessage {}

@ObjectType({ description: "The link is unknown, used or expired." })
class LinkDoesNotWork extends ShownMessage {}

const ResetPasswordResult = createUnionType({
  name: "ResetPasswordResult",
  description: "The result of a password reset.",
  types: () => [ResetPasswordSuccess, LinkDoesNotWork, InvalidInput] as const,
});

@Resolver()
export class ResetPasswordMutation {
  @Mutation(() => ResetPasswordResult, {
    description:
      "Sets a new password with a password reset link and uses up the link. Does not log the user in. " +
      `Limit: ${limitText(defaultAllowances.useOfLinkPerAddress)} per network address.`,
    complexity: fieldCosts.password,
  })
  async resetPassword(
    @Arg("input", () => ResetPasswordInput, { description: "The link's token and the new password." })
    input: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<typeof ResetPasswordResult> {
    const outcome = await resetPassword(context, input);
    switch (outcome.kind) {
      case "changed":
        return new ResetPasswordSuccess(formAlerts["password-reset"]);
      case "linkDoesNotWork":
        return new LinkDoesNotWork(formAlerts["link-used-up"]);
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

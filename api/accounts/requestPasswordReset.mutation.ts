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
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances, limitText } from "../rateLimits";
import { requestPasswordReset } from "./passwordResets";
import { InvalidInput, invalidInput, ShownMessage } from "./refusals.type";

@InputType({ description: "The account whose password is lost." })
export class RequestPasswordResetInput {
  @Field(() => String, { description: "The email address of the account, in any letter case." })
  email!: string;
}

@ObjectType({
  description:
    "The response to a valid request, also if this site sends no mail. It does not reveal whether the " +
    "address has an account.",
})
class ResetRequested extends ShownMessage {}

const RequestPasswordResetResult = createUnionType({
  name: "RequestPasswordResetResult",
  description: "The result of requesting a password reset.",
  types: () => [ResetRequested, InvalidInput] as const,
});

@Resolver()
export class RequestPasswordResetMutation {
  @Query(() => Boolean, {
    description:
      "True if this site sends email. If false, only the operator can create password reset links.",
  })
  sendsMail(@Ctx() { mailer }: Context): boolean {
    return mailer !== null;
  }

  @Mutation(() => RequestPasswordResetResult, {
    description:
      "Sends a password reset link if the address has an account. The response is the same if it has none. " +
      `The link works once, within ${passwordResetMinutes} minutes. ` +
      `Limits: ${limitText(defaultAllowances.passwordResetPerEmailAndAddress)} per email and network ` +
      `address, ${limitText(defaultAllowances.passwordResetPerAddress)} per network address.`,
    complexity: fieldCosts.write,
  })
  async requestPasswordReset(
    @Arg("input", () => RequestPasswordResetInput, { description: "The email address." })
    input: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<typeof RequestPasswordResetResult> {
    const outcome = await requestPasswordReset(context, input);
    switch (outcome.kind) {
      case "requested":
        return new ResetRequested(formAlerts["reset-requested"]);
      case "sendsNoMail":
        return new ResetRequested(formAlerts["no-mail"]);
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

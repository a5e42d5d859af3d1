import { Arg, Ctx, createUnionType, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { formAlerts } from "../../schema/formAlerts";
import type { Context } from "../context";
import { resetPassword } from "./passwordResets";
import { InvalidInput, invalidInput } from "./refusals.type";

@InputType({ description: "A new password, and the link that allows it." })
export class ResetPasswordInput {
  @Field(() => String, { description: "What follows `/reset-password/` in the link." })
  token!: string;

  @Field(() => String, { description: "8 to 128 characters." })
  newPassword!: string;
}

@ObjectType({ description: "The password was changed, and every session of the user has ended." })
class ResetPasswordSuccess {
  @Field(() => String, { description: "One sentence to show." })
  message!: string;
}

@ObjectType({ description: "There is no such link, or it was used, or its time is over." })
class LinkDoesNotWork {
  @Field(() => String, { description: "One sentence to show." })
  message!: string;
}

const ResetPasswordResult = createUnionType({
  name: "ResetPasswordResult",
  description: "What came of setting a new password with a link.",
  types: () => [ResetPasswordSuccess, LinkDoesNotWork, InvalidInput] as const,
});

@Resolver()
export class ResetPasswordMutation {
  @Mutation(() => ResetPasswordResult, {
    description:
      "Sets a new password with a link, which it uses up; it does not log in. 30 in ten minutes from one " +
      "address.",
  })
  async resetPassword(
    @Arg("input", () => ResetPasswordInput, { description: "The link's token and the new password." })
    input: ResetPasswordInput,
    @Ctx() { database, limits, viewer }: Context,
  ): Promise<typeof ResetPasswordResult> {
    const outcome = await resetPassword(database, limits, viewer.address, input, new Date());
    switch (outcome.kind) {
      case "changed":
        return Object.assign(new ResetPasswordSuccess(), { message: formAlerts["password-reset"] });
      case "linkDoesNotWork":
        return Object.assign(new LinkDoesNotWork(), { message: formAlerts["link-used-up"] });
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

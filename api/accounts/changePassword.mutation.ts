import { Arg, Ctx, createUnionType, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { formAlerts } from "../../schema/formAlerts";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { changePassword, passwordTries } from "./ownAccount";
import { InvalidInput, invalidInput, ShownMessage, WrongCredentials, wrongPassword } from "./refusals.type";

@InputType({ description: "The current password and a new one." })
export class ChangePasswordInput {
  @Field(() => String, { description: "The current password of the account." })
  currentPassword!: string;

  @Field(() => String, { description: "8 to 128 characters; not one of the most common passwords." })
  newPassword!: string;
}

@ObjectType({
  description:
    "The password was changed; every session of the user has ended. The response sets the cookie of a new " +
    "one.",
})
class ChangePasswordSuccess extends ShownMessage {}

const ChangePasswordResult = createUnionType({
  name: "ChangePasswordResult",
  description: "The result of changing the password.",
  types: () => [ChangePasswordSuccess, WrongCredentials, InvalidInput] as const,
});

@Resolver()
export class ChangePasswordMutation {
  @Mutation(() => ChangePasswordResult, {
    description:
      "Changes the password of the signed-in user, ends their sessions and opens a new one for the caller. " +
      `${passwordTries} UNAUTHENTICATED without a session.`,
    complexity: fieldCosts.password,
  })
  async changePassword(
    @Arg("input", () => ChangePasswordInput, { description: "The current password and the new one." })
    input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<typeof ChangePasswordResult> {
    const outcome = await changePassword(context, input);
    switch (outcome.kind) {
      case "changed":
        return new ChangePasswordSuccess(formAlerts["password-changed"]);
      case "wrongPassword":
        return wrongPassword();
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

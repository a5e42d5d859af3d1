import { Arg, Ctx, createUnionType, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { changeEmail, passwordTries } from "./ownAccount";
import {
  EmailTaken,
  emailTaken,
  InvalidInput,
  invalidInput,
  WrongCredentials,
  wrongPassword,
} from "./refusals.type";
import { User, userOf } from "./user.type";

@InputType({ description: "A new email address, confirmed with the current password." })
export class ChangeEmailInput {
  @Field(() => String, {
    description: "A valid address of at most 254 characters, not used by another account in any letter case.",
  })
  email!: string;

  @Field(() => String, { description: "The current password of the account." })
  currentPassword!: string;
}

@ObjectType({ description: "The email address was changed; the next login needs the new one." })
class ChangeEmailSuccess {
  @Field(() => User, { description: "The user with the new address." })
  user!: User;
}

const ChangeEmailResult = createUnionType({
  name: "ChangeEmailResult",
  description: "The result of changing the email address.",
  types: () => [ChangeEmailSuccess, EmailTaken, WrongCredentials, InvalidInput] as const,
});

@Resolver()
export class ChangeEmailMutation {
  @Mutation(() => ChangeEmailResult, {
    description:
      `Changes the email address of the signed-in user. ${passwordTries} ` +
      "UNAUTHENTICATED without a session.",
    complexity: fieldCosts.password,
  })
  async changeEmail(
    @Arg("input", () => ChangeEmailInput, { description: "The new address and the current password." })
    input: ChangeEmailInput,
    @Ctx() context: Context,
  ): Promise<typeof ChangeEmailResult> {
    const outcome = await changeEmail(context, input);
    switch (outcome.kind) {
      case "changed":
        return Object.assign(new ChangeEmailSuccess(), { user: userOf(outcome.user) });
      case "emailTaken":
        return emailTaken();
      case "wrongPassword":
        return wrongPassword();
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

import { Arg, Ctx, createUnionType, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { formAlerts } from "../../schema/formAlerts";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { deleteAccount, passwordTries } from "./ownAccount";
import { InvalidInput, invalidInput, ShownMessage, WrongCredentials, wrongPassword } from "./refusals.type";

@InputType({ description: "The current password, as confirmation." })
export class DeleteAccountInput {
  @Field(() => String, { description: "The current password of the account." })
  currentPassword!: string;
}

@ObjectType({ description: "The account was deleted; the response clears the session cookie." })
class DeleteAccountSuccess extends ShownMessage {}

const DeleteAccountResult = createUnionType({
  name: "DeleteAccountResult",
  description: "The result of deleting the account.",
  types: () => [DeleteAccountSuccess, WrongCredentials, InvalidInput] as const,
});

@Resolver()
export class DeleteAccountMutation {
  @Mutation(() => DeleteAccountResult, {
    description:
      "Deletes the account of the signed-in user and all data about it. Certificates stay verifiable, and " +
      "entries of the audit log stay, both without their link to the account. This cannot be undone. " +
      `${passwordTries} UNAUTHENTICATED without a session.`,
    complexity: fieldCosts.password,
  })
  async deleteAccount(
    @Arg("input", () => DeleteAccountInput, { description: "The current password." })
    input: DeleteAccountInput,
    @Ctx() context: Context,
  ): Promise<typeof DeleteAccountResult> {
    const outcome = await deleteAccount(context, input);
    switch (outcome.kind) {
      case "deleted":
        return new DeleteAccountSuccess(formAlerts["account-deleted"]);
      case "wrongPassword":
        return wrongPassword();
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

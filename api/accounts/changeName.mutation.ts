import { Arg, Ctx, createUnionType, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { changeName } from "./ownAccount";
import { InvalidInput, invalidInput } from "./refusals.type";
import { User, userOf } from "./user.type";

@InputType({ description: "A new name." })
export class ChangeNameInput {
  @Field(() => String, { description: "1 to 80 characters." })
  name!: string;
}

@ObjectType({ description: "The name was changed." })
class ChangeNameSuccess {
  @Field(() => User, { description: "The user with the new name." })
  user!: User;
}

const ChangeNameResult = createUnionType({
  name: "ChangeNameResult",
  description: "The result of changing the name.",
  types: () => [ChangeNameSuccess, InvalidInput] as const,
});

@Resolver()
export class ChangeNameMutation {
  @Mutation(() => ChangeNameResult, {
    description: "Changes the name of the signed-in user. UNAUTHENTICATED without a session.",
    complexity: fieldCosts.write,
  })
  async changeName(
    @Arg("input", () => ChangeNameInput, { description: "The new name." }) input: ChangeNameInput,
    @Ctx() context: Context,
  ): Promise<typeof ChangeNameResult> {
    const outcome = await changeName(context, input);
    switch (outcome.kind) {
      case "changed":
        return Object.assign(new ChangeNameSuccess(), { user: userOf(outcome.user) });
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

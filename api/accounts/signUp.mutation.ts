import { Arg, Ctx, createUnionType, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances, limitText } from "../rateLimits";
import { EmailTaken, emailTaken, InvalidInput, invalidInput } from "./refusals.type";
import { signUp } from "./signUp";
import { User, userOf } from "./user.type";

@InputType({ description: "A new account." })
export class SignUpInput {
  @Field(() => String, { description: "1 to 80 characters." })
  name!: string;

  @Field(() => String, {
    description: "A valid address of at most 254 characters, not used by another account in any letter case.",
  })
  email!: string;

  @Field(() => String, { description: "8 to 128 characters; not one of the most common passwords." })
  password!: string;
}

@ObjectType({ description: "The account was created. The user is not logged in yet." })
class SignUpSuccess {
  @Field(() => User, { description: "The new user." })
  user!: User;
}

const SignUpResult = createUnionType({
  name: "SignUpResult",
  description: "The result of a sign-up.",
  types: () => [SignUpSuccess, EmailTaken, InvalidInput] as const,
});

@Resolver()
export class SignUpMutation {
  @Mutation(() => SignUpResult, {
    description:
      "Creates a learner's account. Does not log in. Limit: " +
      `${limitText(defaultAllowances.signUpPerAddress)} per network address.`,
    complexity: fieldCosts.password,
  })
  async signUp(
    @Arg("input", () => SignUpInput, { description: "Name, email and password." }) input: SignUpInput,
    @Ctx() context: Context,
  ): Promise<typeof SignUpResult> {
    const outcome = await signUp(context, input);
    switch (outcome.kind) {
      case "created":
        return Object.assign(new SignUpSuccess(), { user: userOf(outcome.user) });
      case "emailTaken":
        return emailTaken();
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

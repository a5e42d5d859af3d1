import { Arg, Ctx, createUnionType, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { formAlerts } from "../../schema/formAlerts";
import { sessionDays, sessionMaxDays } from "../../schema/lifetimes";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances, limitText } from "../rateLimits";
import { logIn } from "./logIn";
import { InvalidInput, invalidInput, WrongCredentials } from "./refusals.type";
import { User, userOf } from "./user.type";

@InputType({ description: "Credentials of a user." })
export class LogInInput {
  @Field(() => String, { description: "Email address, in any letter case." })
  email!: string;

  @Field(() => String, { description: "The password." })
  password!: string;
}

@ObjectType({ description: "The user is logged in; the response sets the session cookie." })
class LogInSuccess {
  @Field(() => User, { description: "The signed-in user." })
  user!: User;
}

const LogInResult = createUnionType({
  name: "LogInResult",
  description: "The result of a login.",
  types: () => [LogInSuccess, WrongCredentials, InvalidInput] as const,
});

@Resolver()
export class LogInMutation {
  @Mutation(() => LogInResult, {
    description:
      `Opens a session of ${sessionDays} days, renewed with use for ${sessionMaxDays} days. ` +
      `Limits: ${limitText(defaultAllowances.loginPerEmailAndAddress)} per email and network address, ` +
      `${limitText(defaultAllowances.loginPerAddress)} per network address.`,
    complexity: fieldCosts.password,
  })
  async logIn(
    @Arg("input", () => LogInInput, { description: "Email and password." }) input: LogInInput,
    @Ctx() context: Context,
  ): Promise<typeof LogInResult> {
    const outcome = await logIn(context, input);
    switch (outcome.kind) {
      case "loggedIn":
        return Object.assign(new LogInSuccess(), { user: userOf(outcome.user) });
      case "wrongCredentials":
        return new WrongCredentials(formAlerts.failed);
      case "invalidInput":
        return invalidInput(outcome.fields);
    }
  }
}

import { Field, ObjectType } from "type-graphql";
import { formAlerts } from "../../schema/formAlerts";
import type { FieldProblem } from "../errors";

/** A result that is one sentence. */
@ObjectType()
export abstract class ShownMessage {
  @Field(() => String, { description: "One sentence to show." })
  message: string;

  constructor(message: string) {
    this.message = message;
  }
}

@ObjectType({ description: "An error in one field of a form." })
export class FieldMessage {
  @Field(() => String, { description: "Name of the field in the input." })
  field!: string;

  @Field(() => String, { description: "One sentence to show next to the field." })
  message!: string;
}

@ObjectType({ description: "The form has invalid fields; nothing was changed." })
export class InvalidInput {
  @Field(() => String, { description: "One sentence for the whole form." })
  message!: string;

  @Field(() => [FieldMessage], { description: "One message for each invalid field." })
  fields!: FieldMessage[];
}

@ObjectType({ description: "Another account has this email address." })
export class EmailTaken extends ShownMessage {}

@ObjectType({
  description:
    "The password is wrong. At a login the email address may be wrong instead; the response does not " +
    "reveal which.",
})
export class WrongCredentials extends ShownMessage {}

export function emailTaken(): EmailTaken {
  return new EmailTaken(formAlerts["email-taken"]);
}

/** The result for a signed-in user. */
export function wrongPassword(): WrongCredentials {
  return new WrongCredentials(formAlerts["wrong-password"]);
}

export function invalidInput(fields: FieldProblem[]): InvalidInput {
  return Object.assign(new InvalidInput(), { message: "Please check the form.", fields });
}

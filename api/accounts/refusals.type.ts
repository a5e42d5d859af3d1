import { Field, ObjectType } from "type-graphql";
import { formAlerts } from "../../schema/formAlerts";
import type { FieldProblem } from "../errors";

@ObjectType({ description: "What is wrong with one field of a form." })
export class FieldMessage {
  @Field(() => String, { description: "Name of the field in the input." })
  field!: string;

  @Field(() => String, { description: "One sentence to show beside the field." })
  message!: string;
}

@ObjectType({ description: "The form was filled in wrongly; nothing was changed." })
export class InvalidInput {
  @Field(() => String, { description: "One sentence for the whole form." })
  message!: string;

  @Field(() => [FieldMessage], { description: "One message for each wrong field." })
  fields!: FieldMessage[];
}

@ObjectType({ description: "Another account has this email address." })
export class EmailTaken {
  @Field(() => String, { description: "One sentence to show." })
  message!: string;
}

@ObjectType({
  description:
    "The password is not right; at a login it is not told whether the email address or the password is " +
    "wrong.",
})
export class WrongCredentials {
  @Field(() => String, { description: "One sentence to show." })
  message!: string;
}

export function emailTaken(): EmailTaken {
  return Object.assign(new EmailTaken(), { message: formAlerts["email-taken"] });
}

/** For a user who is logged in already. */
export function wrongPassword(): WrongCredentials {
  return Object.assign(new WrongCredentials(), { message: formAlerts["wrong-password"] });
}

export function invalidInput(fields: FieldProblem[]): InvalidInput {
  return Object.assign(new InvalidInput(), { message: "Please check the form.", fields });
}

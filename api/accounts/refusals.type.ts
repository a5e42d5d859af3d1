import { Field, ObjectType } from "type-graphql";
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

export function invalidInput(fields: FieldProblem[]): InvalidInput {
  return Object.assign(new InvalidInput(), { message: "Please check the form.", fields });
}

import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { contactMessageReceived } from "../../schema/formAlerts";
import type { Context } from "../context";
import { sendContactMessage } from "./sendContactMessage";

@InputType({ description: "A message to the people who run the site." })
export class ContactMessageInput {
  @Field(() => String, { description: "1 to 80 characters." })
  firstName!: string;

  @Field(() => String, { description: "1 to 80 characters." })
  lastName!: string;

  @Field(() => String, { description: "Where to answer: a valid address of at most 254 characters." })
  email!: string;

  @Field(() => String, {
    description:
      "5 to 20 digits, spaces and `+ - ( )`, at least one of them a digit, e.g. `+44 20 7946 0000`.",
  })
  mobileNumber!: string;

  @Field(() => String, {
    description: "10 to 4,000 characters of plain text; line breaks are kept, each counted as one.",
  })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: "Leave it out or empty: a message with it is taken for the work of a robot.",
  })
  website?: string | null;
}

@ObjectType({ description: "The message has come in." })
class ContactMessageReceipt {
  @Field(() => ID, { description: "Names the message; says nothing about it." })
  id!: string;

  @Field(() => GraphQLDateTime, { description: "When it came in." })
  receivedAt!: Date;

  @Field(() => String, { description: "One sentence to show." })
  message!: string;
}

@Resolver()
export class SendContactMessageMutation {
  @Mutation(() => ContactMessageReceipt, {
    description:
      "Stores a message for the admins; nobody else can read it. BAD_USER_INPUT with field messages when " +
      "a field does not fit. Five in ten minutes from one address.",
  })
  async sendContactMessage(
    @Arg("input", () => ContactMessageInput, { description: "Who writes, and what." })
    input: ContactMessageInput,
    @Ctx() { database, limits, viewer }: Context,
  ): Promise<ContactMessageReceipt> {
    const { id, receivedAt } = await sendContactMessage(database, limits, viewer.address, input);
    return { id, receivedAt, message: contactMessageReceived };
  }
}

import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { contactMessageReceived } from "../../schema/formAlerts";
import type { Context } from "../context";
import { fieldCosts } from "../limits/fieldCosts";
import { defaultAllowances, limitText } from "../rateLimits";
import { sendContactMessage } from "./sendContactMessage";

@InputType({ description: "A message to the people who run the site." })
export class ContactMessageInput {
  @Field(() => String, { description: "1 to 80 characters." })
  firstName!: string;

  @Field(() => String, { description: "1 to 80 characters." })
  lastName!: string;

  @Field(() => String, { description: "The address for an answer: valid, at most 254 characters." })
  email!: string;

  @Field(() => String, {
    description: "5 to 20 digits, spaces and `+ - ( )`, with at least one digit, e.g. `+44 20 7946 0000`.",
  })
  mobileNumber!: string;

  @Field(() => String, {
    description: "10 to 4,000 characters of plain text; a line break is preserved and counts as one.",
  })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: "A honeypot: omit it or leave it empty. A message that fills it in is treated as spam.",
  })
  website?: string | null;
}

@ObjectType({ description: "The message was received." })
class ContactMessageReceipt {
  @Field(() => ID, { description: "Opaque identifier." })
  id!: string;

  @Field(() => GraphQLDateTime, { description: "When the message was received." })
  receivedAt!: Date;

  @Field(() => String, { description: "One sentence to show." })
  message!: string;
}

@Resolver()
export class SendContactMessageMutation {
  @Mutation(() => ContactMessageReceipt, {
    description:
      "Stores a message that only the admins can read. BAD_USER_INPUT with field messages if a field is " +
      `invalid. Limit: ${limitText(defaultAllowances.contactMessagePerAddress)} per network address.`,
    complexity: fieldCosts.write,
  })
  async sendContactMessage(
    @Arg("input", () => ContactMessageInput, { description: "The sender and the message." })
    input: ContactMessageInput,
    @Ctx() context: Context,
  ): Promise<ContactMessageReceipt> {
    const { id, receivedAt } = await sendContactMessage(context, input);
    return { id, receivedAt, message: contactMessageReceived };
  }
}

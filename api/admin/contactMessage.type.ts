import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import type { contactMessages } from "../contact/contactMessages.table";
import type { Admin } from "./admin.type";
import { maskEmail, maskName, maskPhone, maskText } from "./masked";

@ObjectType({
  simpleResolvers: true,
  description: "A message that came in by the contact form; masked unless a reason was given.",
})
export class ContactMessage {
  @Field(() => ID, { description: "Names the message; says nothing about it." })
  id!: string;

  @Field(() => String, { description: "As typed, or masked as `M…`." })
  firstName!: string;

  @Field(() => String, { description: "As typed, or masked as `L…`." })
  lastName!: string;

  @Field(() => String, { description: "As typed, or masked as `m…@e…`." })
  email!: string;

  @Field(() => String, { description: "As typed, or masked as `…42`." })
  mobileNumber!: string;

  @Field(() => String, {
    description: "Plain text with line breaks, or only its length, as `… (142 characters)`.",
  })
  message!: string;

  @Field(() => GraphQLDateTime, { description: "When it came in." })
  receivedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When an admin marked it as read; null before.",
  })
  readAt?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When an admin marked it as answered; null before.",
  })
  answeredAt?: Date | null;
}

/** A stored message as an admin sees it: masked unless revealed. */
export function seenMessage(row: typeof contactMessages.$inferSelect, { isRevealed }: Admin): ContactMessage {
  return {
    id: row.id,
    firstName: isRevealed ? row.firstName : maskName(row.firstName),
    lastName: isRevealed ? row.lastName : maskName(row.lastName),
    email: isRevealed ? row.email : maskEmail(row.email),
    mobileNumber: isRevealed ? row.mobileNumber : maskPhone(row.mobileNumber),
    message: isRevealed ? row.message : maskText(row.message),
    receivedAt: row.createdAt,
    readAt: row.readAt,
    answeredAt: row.answeredAt,
  };
}

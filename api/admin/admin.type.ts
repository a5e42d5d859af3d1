import { ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description:
    "What admins inspect. Names, email addresses, phone numbers and messages are masked unless a reason to see them was given; every operation is written into the audit log.",
})
export class Admin {
  /** Whether personal data is shown in clear. */
  isRevealed!: boolean;
}

import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import type { SignedInUser } from "./sessions";

export enum Role {
  LEARNER = "LEARNER",
  ADMIN = "ADMIN",
}

registerEnumType(Role, {
  name: "Role",
  description: "What a user may do beyond learning.",
  valuesConfig: {
    LEARNER: { description: "Learns, and sees only what is their own." },
    ADMIN: { description: "Also inspects data; given on the server, never by a web form." },
  },
});

@ObjectType({ description: "A person with an account, as they see themselves." })
export class User {
  @Field(() => ID, { description: "Names the user; says nothing about them." })
  id!: string;

  @Field(() => String, { description: "Name as typed at sign-up." })
  name!: string;

  @Field(() => String, { description: "Email address as typed at sign-up." })
  email!: string;

  @Field(() => Role, { description: "What the user may do." })
  role!: Role;

  @Field(() => GraphQLDateTime, { description: "When the account was made." })
  createdAt!: Date;
}

/** The visible user, field by field. */
export function userOf({ id, name, email, role, createdAt }: SignedInUser): User {
  return { id, name, email, role: Role[role], createdAt };
}

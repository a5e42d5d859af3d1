import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import type { SignedInUser } from "./sessions";

export enum Role {
  LEARNER = "LEARNER",
  ADMIN = "ADMIN",
}

registerEnumType(Role, {
  name: "Role",
  description: "The permissions of a user.",
  valuesConfig: {
    LEARNER: { description: "Learns, and sees only their own data." },
    ADMIN: { description: "Also inspects data; granted on the server, never by a web form." },
  },
});

@ObjectType({ description: "A user: the signed-in one or, for admins, any." })
export class User {
  @Field(() => ID, { description: "Opaque identifier." })
  id!: string;

  @Field(() => String, {
    description: "Name as last entered; masked as `M…` for admins without a reveal reason.",
  })
  name!: string;

  @Field(() => String, {
    description: "Email address as last entered; masked as `m…@e…` for admins without a reveal reason.",
  })
  email!: string;

  @Field(() => Role, { description: "The permissions of the user." })
  role!: Role;

  @Field(() => GraphQLDateTime, { description: "When the account was created." })
  createdAt!: Date;
}

/** Maps a row to the visible type, field by field. */
export function userOf({ id, name, email, role, createdAt }: SignedInUser): User {
  return { id, name, email, role: Role[role], createdAt };
}

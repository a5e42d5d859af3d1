import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context";
import { openVisit } from "./adminVisit";
import { ContactMessage, seenMessage } from "./contactMessage.type";
import { markContactMessage } from "./markContactMessage";

@InputType({ description: "What became of a contact message." })
export class MarkContactMessageInput {
  @Field(() => ID, { description: "Which message." })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Read (true) or new again (false, which also means not answered); as it is when left out.",
  })
  read?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Answered (true, which also means read) or not (false); as it is when left out.",
  })
  answered?: boolean | null;
}

@Resolver()
export class MarkContactMessageMutation {
  @Mutation(() => ContactMessage, {
    description:
      "Notes that a contact message was read or answered, and returns it masked. For admins only; NOT_FOUND where there is none.",
  })
  async markContactMessage(
    @Arg("input", () => MarkContactMessageInput, { description: "Which message, and what became of it." })
    input: MarkContactMessageInput,
    @Ctx() context: Context,
  ): Promise<ContactMessage> {
    const visit = await openVisit(context);
    const row = await markContactMessage(context.db, input, new Date());
    visit.saw(1);
    return seenMessage(row, { isRevealed: false });
  }
}

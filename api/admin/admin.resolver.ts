import { Arg, Ctx, ObjectType, Query, Resolver } from "type-graphql";
import { z } from "zod";
import type { Context } from "../context";
import { checkInput } from "../errors";
import { openVisit } from "./adminVisit";

@ObjectType({
  description:
    "What admins inspect. Names, email addresses, phone numbers and messages are masked unless a reason " +
    "to see them was given; every operation is written into the audit log.",
})
export class Admin {
  /** True when personal data is shown in clear. */
  isRevealed!: boolean;
}

const revealSchema = z.object({
  revealReason: z
    .string()
    .trim()
    .min(10, "Say in 10 characters or more why names and messages have to be seen.")
    .max(500, "Say it in 500 characters."),
});

@Resolver()
export class AdminResolver {
  @Query(() => Admin, {
    description:
      "Everything an admin inspects. UNAUTHENTICATED without a session, FORBIDDEN for anyone but an admin.",
  })
  async admin(
    @Ctx() context: Context,
    @Arg("revealReason", () => String, {
      nullable: true,
      description:
        "Why personal data has to be seen, in 10 to 500 characters: below this field it is then shown in " +
        "clear, and the reason is kept in the audit log. Masked when left out.",
    })
    revealReason?: string | null,
  ): Promise<Admin> {
    const visit = await openVisit(context);
    if (revealReason == null) return { isRevealed: false };
    visit.reveal(checkInput(revealSchema, { revealReason }).revealReason);
    return { isRevealed: true };
  }
}

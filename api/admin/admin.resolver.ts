import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { z } from "zod";
import { checkInput } from "../checkInput";
import type { Context } from "../context";
import { Admin } from "./admin.type";
import { openVisit } from "./adminVisit";

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
        "Why personal data has to be seen, in 10 to 500 characters: below this field it is then shown in clear, and the reason is kept in the audit log. Masked when left out.",
    })
    revealReason?: string | null,
  ): Promise<Admin> {
    const visit = await openVisit(context);
    if (revealReason == null) return { isRevealed: false };
    visit.reveal(checkInput(revealSchema, { revealReason }).revealReason);
    return { isRevealed: true };
  }
}

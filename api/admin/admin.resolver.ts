import { Arg, Ctx, ObjectType, Query, Resolver } from "type-graphql";
import { z } from "zod";
import type { Context } from "../context";
import { checkInput } from "../errors";
import { fieldCosts } from "../limits/fieldCosts";
import { requireAdmin } from "./requireAdmin";

@ObjectType({
  description:
    "Data for admins. Names, email addresses, phone numbers and messages are masked unless a reveal reason " +
    "is given. Every operation is recorded in the audit log.",
})
export class Admin {
  /** True if personal data is unmasked. */
  isRevealed!: boolean;
}

const revealSchema = z.object({
  revealReason: z
    .string()
    .trim()
    .min(10, "Give a reason of at least 10 characters for showing names and messages.")
    .max(500, "Give a reason of at most 500 characters."),
});

@Resolver()
export class AdminResolver {
  @Query(() => Admin, {
    description: "Data for admins. UNAUTHENTICATED without a session, FORBIDDEN for everyone except admins.",
    complexity: fieldCosts.read,
  })
  async admin(
    @Ctx() context: Context,
    @Arg("revealReason", () => String, {
      nullable: true,
      description:
        "Reason for access to personal data, 10 to 500 characters. Unmasks personal data below this field " +
        "and is stored in the audit log. Data is masked if omitted.",
    })
    revealReason?: string | null,
  ): Promise<Admin> {
    const audit = await requireAdmin(context);
    if (revealReason == null) return { isRevealed: false };
    audit.addReason(checkInput(revealSchema, { revealReason }).revealReason);
    return { isRevealed: true };
  }
}

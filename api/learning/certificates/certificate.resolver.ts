import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Course } from "../../catalogue/course.type";
import { type Context, requireLearner } from "../../context";
import { courseListCost, fieldCosts, learnerFieldCost } from "../../limits/fieldCosts";
import {
  Certificate,
  CertificateCheck,
  CertificateRequirements,
  certificateCheckOf,
  certificateOf,
  certificateRequirementsOf,
} from "./certificate.type";
import { readCertificateWork } from "./courseWork";
import { verifyCertificate } from "./verifyCertificate";

@Resolver()
export class CertificateResolver {
  @Query(() => [Certificate], {
    description:
      "The signed-in learner's certificates, newest first, at most one for each course. UNAUTHENTICATED " +
      "without a session.",
    complexity: courseListCost,
  })
  async myCertificates(@Ctx() context: Context): Promise<Certificate[]> {
    const rows = await requireLearner(context).certificates();
    return rows.map((row) => certificateOf(row, context.publicUrl));
  }

  @Query(() => CertificateCheck, {
    nullable: true,
    description:
      "Verifies the signature and the revocation status of a certificate. Needs no session. Null if " +
      "there is no certificate with this number.",
    complexity: fieldCosts.read,
  })
  async verifyCertificate(
    @Arg("id", () => ID, { description: "Number of the certificate, a UUID." }) id: string,
    @Ctx() { database }: Context,
  ): Promise<CertificateCheck | null> {
    const verification = await verifyCertificate(database, id);
    return verification && certificateCheckOf(id.toLowerCase(), verification);
  }
}

@Resolver(() => Course)
export class CertificateOfCourseResolver {
  @FieldResolver(() => Certificate, {
    nullable: true,
    complexity: learnerFieldCost,
    description: "The signed-in learner's certificate; null before it is claimed and without a session.",
  })
  async certificate(
    @Root() { slug }: Course,
    @Ctx() { learner, publicUrl }: Context,
  ): Promise<Certificate | null> {
    const row = await learner?.certificateIn(slug);
    return row ? certificateOf(row, publicUrl) : null;
  }

  @FieldResolver(() => CertificateRequirements, {
    nullable: true,
    complexity: learnerFieldCost,
    description: "The requirements of the certificate for the signed-in learner; null without a session.",
  })
  async certificateRequirements(
    @Root() { slug }: Course,
    @Ctx() { learner, catalogue }: Context,
  ): Promise<CertificateRequirements | null> {
    const course = catalogue.courseOf({ courseSlug: slug });
    return learner && certificateRequirementsOf(await readCertificateWork(learner, course));
  }
}

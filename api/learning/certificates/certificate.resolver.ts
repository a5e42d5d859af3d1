import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Course } from "../../catalogue/course.type";
import { type Context, requireLearner } from "../../context";
import {
  Certificate,
  CertificateCheck,
  CertificateRequirements,
  certificateCheckOf,
  certificateOf,
  certificateRequirementsOf,
} from "./certificate.type";
import { checkCertificate } from "./checkCertificate";
import { readCourseWork } from "./courseWork";

/** Courses of the catalogue are counted when the cost of a learner's list is worked out. */
const mostCertificates = 50;

@Resolver()
export class CertificateResolver {
  @Query(() => [Certificate], {
    description:
      "The signed-in learner's certificates, the newest first; UNAUTHENTICATED without a session. One for " +
      "each course at most.",
    complexity: ({ childComplexity }) => mostCertificates * childComplexity,
  })
  async myCertificates(@Ctx() context: Context): Promise<Certificate[]> {
    const rows = await requireLearner(context).certificates();
    return rows.map((row) => certificateOf(row, context.issuer.publicUrl));
  }

  @Query(() => CertificateCheck, {
    nullable: true,
    description:
      "Checks a certificate by its number, for anybody: signature, and whether it was taken back. Null " +
      "where there is none.",
  })
  async verifyCertificate(
    @Arg("id", () => ID, { description: "Number of the certificate, a UUID." }) id: string,
    @Ctx() { database }: Context,
  ): Promise<CertificateCheck | null> {
    const check = await checkCertificate(database, id);
    return check && certificateCheckOf(id.toLowerCase(), check);
  }
}

@Resolver(() => Course)
export class CertificateOfCourseResolver {
  @FieldResolver(() => Certificate, {
    nullable: true,
    description: "The signed-in learner's certificate; null before it is claimed, and without a session.",
  })
  async certificate(
    @Root() { slug }: Course,
    @Ctx() { learner, issuer }: Context,
  ): Promise<Certificate | null> {
    const row = await learner?.certificateIn(slug);
    return row ? certificateOf(row, issuer.publicUrl) : null;
  }

  @FieldResolver(() => CertificateRequirements, {
    nullable: true,
    description: "What the signed-in learner still needs for the certificate; null without a session.",
  })
  async certificateRequirements(
    @Root() { slug }: Course,
    @Ctx() { learner, catalogue }: Context,
  ): Promise<CertificateRequirements | null> {
    const course = catalogue.courseOf({ courseSlug: slug });
    return learner && certificateRequirementsOf(await readCourseWork(learner, course));
  }
}

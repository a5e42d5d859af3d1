import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { type Context, requireUser } from "../context";
import { Course } from "../courses/course.type";
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
      "The signed-in learner's certificates, the newest first; UNAUTHENTICATED without a session. One for each course at most.",
    complexity: ({ childComplexity }) => mostCertificates * childComplexity,
  })
  async myCertificates(@Ctx() { certificates, issuer, visitor }: Context): Promise<Certificate[]> {
    requireUser(visitor);
    return (await certificates.all()).map((row) => certificateOf(row, issuer.publicUrl));
  }

  @Query(() => CertificateCheck, {
    nullable: true,
    description:
      "Checks a certificate by its number, for anybody: signature, and whether it was taken back. Null where there is none.",
  })
  async verifyCertificate(
    @Arg("id", () => ID, { description: "Number of the certificate, a UUID." }) id: string,
    @Ctx() { db }: Context,
  ): Promise<CertificateCheck | null> {
    const check = await checkCertificate(db, id);
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
    @Ctx() { certificates, issuer }: Context,
  ): Promise<Certificate | null> {
    const row = await certificates.ofCourse(slug);
    return row && certificateOf(row, issuer.publicUrl);
  }

  @FieldResolver(() => CertificateRequirements, {
    nullable: true,
    description: "What the signed-in learner still needs for the certificate; null without a session.",
  })
  async certificateRequirements(
    @Root() { slug }: Course,
    @Ctx() context: Context,
  ): Promise<CertificateRequirements | null> {
    if (!context.visitor.user) return null;
    return certificateRequirementsOf(await readCourseWork(context, slug));
  }
}

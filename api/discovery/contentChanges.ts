import { eq, sql } from "drizzle-orm";
import { contentReleases } from "../courses/contentReleases.table";
import { courses } from "../courses/courses.table";
import { modules } from "../courses/modules.table";
import { prepared } from "../db/database";
import { questions } from "../quizzes/questions.table";

/** A course as one release has it. */
export interface CourseInRelease {
  slug: string;
  /** Fingerprint of everything in it that a learner reads or answers. */
  fingerprint: string;
  releaseId: number;
  loadedAt: Date;
  isCurrent: boolean;
}

/** Neither the order in the catalogue, the sample figures and the layout nor how the same Markdown is rendered change what a course says. */
const notContent = sql.raw(
  "'{release_id,position,keywords,family,sidebar_percent,rating,enrolled,body_html}'::text[]",
);

/** Reads of all releases that are kept. */
export const changeQueries = prepared((db) => ({
  coursesInReleases: db
    .select({
      slug: courses.slug,
      fingerprint: sql<string>`md5(concat(
        to_jsonb(${courses}) - ${notContent},
        (select jsonb_agg(to_jsonb(${modules}) - ${notContent} order by ${modules.number}) from ${modules}
          where ${modules.releaseId} = ${courses.releaseId} and ${modules.courseSlug} = ${courses.slug}),
        (select jsonb_agg(to_jsonb(${questions}) - ${notContent} order by ${questions.number}) from ${questions}
          where ${questions.releaseId} = ${courses.releaseId} and ${questions.courseSlug} = ${courses.slug})))`,
      releaseId: contentReleases.id,
      loadedAt: contentReleases.loadedAt,
      isCurrent: contentReleases.isCurrent,
    })
    .from(courses)
    .innerJoin(contentReleases, eq(contentReleases.id, courses.releaseId))
    .prepare("courses_in_releases"),
}));

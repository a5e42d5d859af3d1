import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "../../api/projectFolders";

/** A course that learners tick and whose quiz they submit. */
export interface TickedCourse {
  slug: string;
  path: string;
  quizPath: string;
}

/** Selects the rows of the simulated learners, named as in their ledger. */
export const storedRowsStatement = `
  select 'account ' || email as row from users
  union all
  select distinct 'session ' || email from sessions join users on users.id = sessions.user_id
  union all
  select concat_ws(' ', 'tick', email, course_slug, module_number)
  from completions join users on users.id = completions.user_id
  union all
  select 'attempt ' || id from quiz_attempts`;

/** Reads the courses of the content folder. */
export function readCourses(): TickedCourse[] {
  const courses = join(contentFolder, "courses");
  return readdirSync(courses).map((slug) => {
    const { path, quizPath } = JSON.parse(readFileSync(join(courses, slug, "course.json"), "utf8"));
    return { slug, path, quizPath };
  });
}

// Shared by the peers: the part of our schema that the catalogue query selects, and its two prepared
// statements.
import postgres from "postgres";

export const typeDefs = /* GraphQL */ `
  type Query {
    courses(first: Int = 50): CourseConnection!
  }
  type CourseConnection {
    nodes: [Course!]!
  }
  type Course {
    slug: String!
    title: String!
    modules: [Module!]!
  }
  type Module {
    number: Int!
    title: String!
  }
`;

/** postgres.js prepares each statement once for each connection. */
const sql = postgres(process.env.DATABASE_URL, { max: 10 });

/** Reads the first courses, in the order of the catalogue. */
export function readCourses(first) {
  return sql`select slug, title from peers.courses order by position, slug limit ${first}`;
}

/** Reads the modules of each of these courses, in the order of the slugs. */
export async function readModules(slugs) {
  const rows = await sql`
    select course_slug, number, title from peers.modules
    where course_slug = any(${slugs}::text[]) order by course_slug, number`;
  const bySlug = new Map(slugs.map((slug) => [slug, []]));
  for (const { course_slug, number, title } of rows) bySlug.get(course_slug).push({ number, title });
  return slugs.map((slug) => bySlug.get(slug));
}

/** Prints the address of a server, which the run waits for. */
export function printReady(name, server) {
  console.log(`${name} is ready at http://localhost:${server.address().port}`);
}

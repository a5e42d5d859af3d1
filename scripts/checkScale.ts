// `npm run check:scale`: compares the response times of pages and queries with 100,000 learners and 1,000,000
// attempts to those with 20 learners, for an admin and for a learner with 30 completed courses, on its own
// PostgreSQL server. Fails when a ratio of medians exceeds the bound. Also prints the time of the first
// request, with cold caches.
import { sql } from "drizzle-orm";
import { median } from "es-toolkit";
import { pino } from "pino";
import postgres from "postgres";
import { hashPassword } from "../api/accounts/passwords";
import { users } from "../api/accounts/users.table";
import { loadContent } from "../api/catalogue/loadContent";
import { readContent } from "../api/catalogue/readContent";
import { openPostgres } from "../api/db/openPostgres";
import { contentFolder } from "../api/projectFolders";
import { Browser } from "../api/testing/browser";
import { freePort } from "../api/testing/freePort";
import { manyCourses } from "../api/testing/manyCourses";
import { startPostgresServer } from "../api/testing/postgresServer";
import { seedLearners } from "../api/testing/seedLearners";
import { startServerProcess } from "../api/testing/serverProcess";
import { build } from "./prepare.mjs";

const maxRatio = 1.5;
const runs = 31;
const sizes = {
  small: { learners: 20, attemptsEach: 10 },
  large: { learners: 100_000, attemptsEach: 10 },
};
const courseCount = 30;
const password = "seven yellow kites";

const list = (name: string, fields: string) =>
  `{ admin { ${name} { totalCount nodes { ${fields} } pageInfo { hasNextPage endCursor } } } }`;
const measuredRequests: [role: "admin" | "learner", name: string, path: string, document?: string][] = [
  ["admin", "users", "/graphql", list("users", "id name email role createdAt")],
  ["admin", "users who are admins", "/graphql", list("users(role: ADMIN)", "id name")],
  ["admin", "contact messages", "/graphql", list("contactMessages", "id message receivedAt")],
  [
    "admin",
    "quiz attempts",
    "/graphql",
    list("quizAttempts", "id score submittedAt learner { name } course { title }"),
  ],
  [
    "admin",
    "quiz attempts of a course",
    "/graphql",
    list('quizAttempts(path: "/Per")', "id score submittedAt"),
  ],
  [
    "admin",
    "course statistics",
    "/graphql",
    "{ admin { courseStatistics { started completed meanScore questions { rightShare } } } }",
  ],
  ["admin", "audit log", "/graphql", "{ admin { auditLog { nodes { id at reason } } } }"],
  [
    "admin",
    "a user found by email",
    "/graphql",
    '{ admin(revealReason: "Measuring the search.") { users(search: "learner@example") ' +
      "{ totalCount nodes { name } } } }",
  ],
  ["admin", "page of messages", "/admin"],
  ["admin", "page of all messages", "/admin?all=1"],
  ["admin", "page of statistics", "/admin?show=statistics"],
  ["admin", "page of users", "/admin?show=users"],
  ["admin", "page of the log", "/admin?show=log"],
  [
    "learner",
    "progress of all courses",
    "/graphql",
    "{ courses(first: 50) { nodes { title progress { percent completedAt } } } }",
  ],
  [
    "learner",
    "own quiz attempts",
    "/graphql",
    "{ myQuizAttempts { totalCount nodes { id score submittedAt course { title } } pageInfo { hasNextPage " +
      "} } }",
  ],
  ["learner", "page of progress", "/Progress"],
  ["learner", "page of a certificate", "/certificate/personal-finance"],
  ["learner", "own account", "/profile"],
  ["learner", "home page", "/home"],
  ["learner", "catalogue", "/courses"],
];

build();
const database = await startPostgresServer();
const stops: (() => Promise<unknown>)[] = [];
try {
  const sites = {
    small: await openSite("small"),
    large: await openSite("large"),
  };
  let met = true;
  for (const [role, name, path, document] of measuredRequests) {
    const times = { small: [] as number[], large: [] as number[] };
    const firstMs = await measure(sites.large[role], path, document);
    // Alternates the sizes, so that other load of the machine affects both.
    for (let run = -5; run < runs; run++)
      for (const size of ["small", "large"] as const) {
        const ms = await measure(sites[size][role], path, document);
        if (run >= 0) times[size].push(ms);
      }
    const [small, large] = [median(times.small), median(times.large)];
    const ratio = large / small;
    met &&= ratio <= maxRatio;
    const medians = [small, large].map((ms) => `${ms.toFixed(1).padStart(7)} ms`).join(" ");
    const verdict = ratio > maxRatio ? `, over ${maxRatio}` : "";
    console.log(
      `${role.padEnd(8)} ${name.padEnd(28)} ${medians}  ratio ${ratio.toFixed(2)} ` +
        `(first request ${firstMs.toFixed(0)} ms)${verdict}`,
    );
  }
  process.exitCode = met ? 0 : 1;
} finally {
  for (const stop of stops) await stop();
  await database.stop();
}

/** Starts a site with a database of this size. @returns browsers of a signed-in admin and learner */
async function openSite(size: keyof typeof sizes): Promise<Record<"admin" | "learner", Browser>> {
  const url = database.url(size);
  const client = postgres(database.url("postgres"), { max: 1 });
  await client.unsafe(`create database ${size}`);
  await client.end();
  const { backgroundDb: db, close } = await openPostgres(url, pino({ level: "silent" }));
  const content = await readContent(contentFolder);
  const port = await freePort();
  const server = startServerProcess({
    DATABASE_URL: url,
    SESSION_SECRET: "s".repeat(32),
    PORT: String(port),
    COST_PER_MINUTE: "1000000000000",
    PUBLIC_URL: `http://localhost:${port}`,
  });
  stops.push(server.stop);
  const address = await server.ready;
  // Replaces the real courses, which the server has loaded, with 30 copies.
  await loadContent(db, { ...manyCourses(content, courseCount), hash: "0".repeat(64) });
  await seedLearners(db, sizes[size]);
  const passwordHash = await hashPassword(password);
  const [learner] = await db
    .insert(users)
    .values([
      { name: "A Learner", email: "learner@example.org", passwordHash },
      { name: "An Admin", email: "admin@example.org", passwordHash, role: "ADMIN" },
    ])
    .returning();
  await db.execute(sql`
    insert into completions (user_id, course_slug, module_number)
    select ${learner?.id}::uuid, course_slug, number from modules
    where release_id = (select id from content_releases where is_current)`);
  await db.execute(sql`
    insert into quiz_attempts (id, user_id, course_slug, quiz_hash, chosen, "right", score)
    select gen_random_uuid(), ${learner?.id}::uuid, slug, 'seeded', array[0, 0, 0, 0, 0],
      array[true, true, true, true, true], 5
    from courses
    where release_id = (select id from content_releases where is_current)`);
  await close();
  const browsers = { admin: new Browser(address), learner: new Browser(address) };
  for (const [name, browser] of Object.entries(browsers))
    await browser.post("/login", { email: `${name}@example.org`, password });
  return browsers;
}

async function measure(browser: Browser, path: string, query?: string): Promise<number> {
  const startedAt = performance.now();
  const response = query ? await browser.post(path, { query }) : await browser.fetch(path);
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (response.status !== 200 || text.includes('"errors"'))
    throw new Error(`${path} returned status ${response.status}: ${text.slice(0, 300)}`);
  return ms;
}

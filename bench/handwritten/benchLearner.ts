import { hash } from "@node-rs/argon2";

/** The learner with whom operations are measured. */
export const benchLearner = {
  name: "Bench Learner",
  email: "bench-learner@example.org",
  password: "seven yellow kites",
};

/**
 * The cheapest hash of `benchLearner.password` that argon2 makes. A check takes as long as the stored hash
 * says: with this one a login is measured with argon2 aside.
 */
export function cheapPasswordHash(): Promise<string> {
  return hash(benchLearner.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/**
 * Adds `benchLearner`, or brings them back to how they are at first, with 20 ticks in three courses and
 * the cheapest hash of their password, so that both sides log in with argon2 aside.
 */
export async function addBenchLearner(
  run: (statement: string, values: readonly unknown[]) => PromiseLike<unknown>,
): Promise<void> {
  const { name, email } = benchLearner;
  await run("delete from users where email = $1", [email]);
  await run("insert into users (name, email, password_hash) values ($1, $2, $3)", [
    name,
    email,
    await cheapPasswordHash(),
  ]);
  await run(
    `insert into completions (user_id, course_slug, module_number)
    select users.id, course_slug, number from users, modules join content_releases on release_id = content_releases.id and is_current
    where email = $1 order by course_slug, number limit 20`,
    [email],
  );
}

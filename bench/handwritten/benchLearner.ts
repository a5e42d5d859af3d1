import { hash } from "@node-rs/argon2";

/** The learner whose operations are measured. */
export const benchLearner = {
  name: "Bench Learner",
  email: "bench-learner@example.org",
  password: "seven yellow kites",
};

/**
 * Returns the cheapest argon2 hash of `benchLearner.password`. The stored hash sets the cost of a check, so
 * that a login is measured almost without argon2.
 */
export function cheapPasswordHash(): Promise<string> {
  return hash(benchLearner.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/**
 * Adds `benchLearner`, or resets them, with 20 ticks in three courses and the cheapest hash of their
 * password.
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
    select users.id, course_slug, number
    from users, modules join content_releases on release_id = content_releases.id and is_current
    where email = $1 order by course_slug, number limit 20`,
    [email],
  );
}

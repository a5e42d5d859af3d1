import { hash } from "@node-rs/argon2";

/** The learner with whom operations are measured. */
export const benchLearner = {
  name: "Bench Learner",
  email: "bench-learner@example.org",
  password: "seven yellow kites",
};

/**
 * Adds `benchLearner`, or brings them back to how they are at first, with 20 ticks in three courses. Their password is kept with the cheapest hash that argon2
 * makes, and a check takes as long as the stored hash says: so a login is measured with argon2 aside, on both sides.
 */
export async function addBenchLearner(
  run: (statement: string, values: readonly unknown[]) => PromiseLike<unknown>,
): Promise<void> {
  const { name, email, password } = benchLearner;
  const cheap = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await run("delete from users where email = $1", [email]);
  await run("insert into users (name, email, password_hash) values ($1, $2, $3)", [name, email, cheap]);
  await run(
    `insert into completions (user_id, course_slug, module_number)
    select users.id, course_slug, number from users, modules join content_releases on release_id = content_releases.id and is_current
    where email = $1 order by course_slug, number limit 20`,
    [email],
  );
}

import { type SQL, sql } from "drizzle-orm";

/**
 * A placeholder whose value PostgreSQL's planner does not see. Of a value it sees, such as a short list or a small limit, it can think that the
 * statement is cheaper when planned for this value, and then it plans it anew for every execution, which takes longer than executing it.
 * @param type a type of PostgreSQL, e.g. `text[]`
 */
export function hiddenFromPlanner(placeholder: string, type: string): SQL {
  return sql`(select ${sql.placeholder(placeholder)}::${sql.raw(type)})`;
}

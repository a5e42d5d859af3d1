import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type ClassType, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Context } from "../context";
import { countRows } from "./countRows";
import { requireAdmin } from "./requireAdmin";

/** Creates the resolver of `totalCount`, so that rows are counted only if it is requested. */
export function totalOf(
  ConnectionType: ClassType<{ where: SQL | undefined }>,
  table: PgTable,
  nodes: string,
) {
  @Resolver(() => ConnectionType)
  class TotalResolver {
    @FieldResolver(() => Int, {
      description:
        `${nodes} in the whole list, not only on this page. ` +
        "A number over 1,000 may be up to an hour old.",
    })
    async totalCount(
      @Root() { where }: { where: SQL | undefined },
      @Ctx() context: Context,
    ): Promise<number> {
      await requireAdmin(context);
      return context.replicaDb.read((db) => countRows(db, table, where));
    }
  }
  return TotalResolver;
}

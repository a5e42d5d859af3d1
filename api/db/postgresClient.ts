import postgres, { type ParsedOptions, type Sql } from "postgres";

/** Parsers and serializers of the server's array types and of Drizzle. */
export type ValueTypes = Pick<ParsedOptions, "parsers" | "serializers">;

/**
 * Creates a client that connects when it is first used. Without `types` it could neither read nor send
 * arrays, because `fetch_types` is off: postgres.js does not handle the rejection of that query when a new
 * connection is lost.
 */
export function createPostgresClient(
  url: string,
  types: ValueTypes,
  options: Parameters<typeof postgres>[1],
): Sql {
  const client = postgres(url, { fetch_types: false, onnotice: () => {}, ...options });
  Object.assign(client.options.parsers, types.parsers);
  Object.assign(client.options.serializers, types.serializers);
  return client;
}

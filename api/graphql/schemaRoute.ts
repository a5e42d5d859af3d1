import type { FastifyInstance } from "fastify";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";

/** `GET /schema.graphql`: the schema as text, with every description, for code generators and the like. */
export function addSchemaRoute(app: FastifyInstance, schema: GraphQLSchema): void {
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  app.get("/schema.graphql", (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("application/graphql; charset=utf-8")
      .send(text),
  );
}

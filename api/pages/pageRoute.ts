import type { ApolloServer } from "@apollo/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ExecuteGraphql, GraphqlAnswer } from "../../schema/pageRenderer";
import type { Context } from "../context";
import { allowInlineScripts } from "../security";
import type { PageSource } from "./pageSource";

/** Every address that nothing else serves is a page. A visitor without a session gets one that caches may keep and must ask about; a learner gets one that nobody keeps. */
export function addPageRoute(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  pages: PageSource,
  publicUrl: string,
): void {
  app.get("/*", async (request, reply) => {
    const { user } = request.context.visitor;
    const page = await pages.renderPage({
      url: request.url,
      origin: publicUrl,
      execute: executeFor(request, apollo),
    });
    reply
      .header("cache-control", user ? "private, no-store" : "public, max-age=0, must-revalidate")
      .header("vary", "cookie");
    if (page.location) return reply.redirect(page.location, page.status);
    await allowInlineScripts(reply, page.html, publicUrl, pages.development);
    return reply.code(page.status).type("text/html; charset=utf-8").send(page.html);
  });
}

/** Executes a page's operations in this process, as the visitor who asked for the page. */
function executeFor(request: FastifyRequest, apollo: ApolloServer<Context>): ExecuteGraphql {
  return async <TResult>(query: string, variables: Record<string, unknown> = {}) => {
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue: request.context });
    if (body.kind !== "single") throw new Error("a page's operation cannot be answered in parts");
    return body.singleResult as GraphqlAnswer<TResult>;
  };
}

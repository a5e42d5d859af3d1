import type { ApolloServer } from "@apollo/server";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { ExecuteGraphql, GraphqlAnswer } from "../../../schema/pageRenderer";
import type { Context } from "../../context";
import { allowInlineScripts } from "../security";
import type { PageSource } from "./pageSource";

/**
 * Serves a page at every address that nothing else serves. Caches may store the page of a visitor without a
 * session and must revalidate it; that of a learner they may not store.
 */
export function addPageRoute(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  pages: PageSource,
  publicUrl: string,
): void {
  app.get("/*", async (request, reply) => {
    const { user } = request.context.viewer;
    const isSecretAddress = request.url.startsWith("/reset-password/");
    const page = await pages.renderPage({
      url: request.url,
      origin: publicUrl,
      execute: executeFor(request, apollo),
    });
    const isOwn = user !== null || isSecretAddress;
    const { scope } = request.context;
    scope.isPublic = !isOwn && page.isListed === true && !scope.readsDatabase;
    reply
      .header("cache-control", isOwn ? "private, no-store" : "public, max-age=0, must-revalidate")
      .header("vary", "cookie");
    // With "no-referrer" a browser would post the form without JavaScript from the origin "null".
    if (isSecretAddress) reply.header("referrer-policy", "same-origin");
    if (page.location) return reply.redirect(page.location, page.status);
    const { development } = pages;
    await allowInlineScripts(reply, page.html, {
      publicUrl,
      development,
      makesStyles: development || isExplorer(request.url),
    });
    return reply.code(page.status).type("text/html; charset=utf-8").send(page.html);
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "a page could not be rendered");
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(brokenPage);
  });
}

/** The explorer's editor sets the place of each line in a style attribute. */
function isExplorer(url: string): boolean {
  return /^\/explorer\/?(?:\?|$)/.test(url);
}

const brokenPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Something went wrong</title><h1>Something went wrong on our side.</h1>
<p>Please try again in a moment, or go <a href="/">home</a>.</p></html>`;

/** Executes a page's operations in this process, as the visitor of the page. */
function executeFor(request: FastifyRequest, apollo: ApolloServer<Context>): ExecuteGraphql {
  return async <TResult>(query: string, variables: Record<string, unknown> = {}) => {
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue: request.context });
    if (body.kind !== "single") throw new Error("a page's operation cannot be answered in parts");
    return body.singleResult as GraphqlAnswer<TResult>;
  };
}

import type { ApolloServer } from "@apollo/server";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { ExecuteGraphql, GraphqlResult } from "../../../schema/pageRenderer";
import type { Context } from "../../context";
import { allowInlineScripts } from "../security";
import type { PageSource } from "./pageSource";

/**
 * Serves a page for every path without another route. Caches may store anonymous pages and must revalidate
 * them; they must not store a learner's page.
 */
export function addPageRoute(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  pages: PageSource,
  publicUrl: string,
): void {
  app.get("/*", async (request, reply) => {
    const { user } = request.context.viewer;
    const hasSecretUrl = /^\/reset-password\//i.test(request.url);
    const page = await pages.renderPage({
      url: request.url,
      origin: publicUrl,
      execute: executeFor(request, apollo),
    });
    const isPrivate = user !== null || hasSecretUrl;
    const { scope } = request.context;
    scope.isPublic = !isPrivate && page.isListed === true && !scope.readsDatabase;
    reply
      .header("cache-control", isPrivate ? "private, no-store" : "public, max-age=0, must-revalidate")
      .header("vary", "cookie");
    // With "no-referrer", browsers without JavaScript would post the form with the origin "null".
    if (hasSecretUrl) reply.header("referrer-policy", "same-origin");
    if (page.location) return reply.redirect(page.location, page.status);
    const { development } = pages;
    allowInlineScripts(reply, page.scripts ?? [], {
      publicUrl,
      development,
      allowsInlineStyles: development || isExplorer(request.url),
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
      .send(status >= 500 ? errorPage : refusalPage);
  });
}

/** The explorer's editor positions each line with a style attribute. */
function isExplorer(url: string): boolean {
  return /^\/explorer\/?(?:\?|$)/.test(url);
}

const errorPage = plainPage("Something went wrong on our side.", "Please try again in a moment, or go");
const refusalPage = plainPage("This address does not work.", "Please look at each character again, or go");

/** Returns a page without scripts and styles that ends with a link to the landing page. */
function plainPage(heading: string, advice: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">\n' +
    `<title>${heading}</title><h1>${heading}</h1>\n` +
    `<p>${advice} <a href="/">home</a>.</p></html>`
  );
}

/** Returns a function that executes a page's operations in this process, with the context of its request. */
function executeFor(request: FastifyRequest, apollo: ApolloServer<Context>): ExecuteGraphql {
  return async <TResult>(query: string, variables: Record<string, unknown> = {}) => {
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue: request.context });
    if (body.kind !== "single") throw new Error("incremental delivery is not supported for pages");
    return body.singleResult as GraphqlResult<TResult>;
  };
}

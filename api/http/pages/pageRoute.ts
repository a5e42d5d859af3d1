import type { ApolloServer } from "@apollo/server";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keptPagesPath, releaseHeader } from "../../../schema/keptCourse";
import type { ExecuteGraphql, GraphqlResult } from "../../../schema/pageRenderer";
import { firstSegment, pagePaths } from "../../../schema/sitePaths";
import type { Context } from "../../context";
import { databaseUnavailable } from "../../db/databaseUnavailable";
import { httpHeadersOf, logBug, refusalOf } from "../../errors";
import { canonicalPageUrl } from "../cacheKey";
import { allowInlineScripts } from "../security";
import { linkMarkdown, markdownSender } from "./markdownPages";
import { addKeptSets, storedPageVersion } from "./offlineRoutes";
import type { PageSource } from "./pageSource";
import { sendPlainPage, sendRefusalPage } from "./refusalPage";

/**
 * Serves a page for every path without another route. Caches may store anonymous pages and must revalidate
 * them; they must not store a learner's page.
 */
export function addPageRoute(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  pages: PageSource,
  { publicUrl, hasServiceWorker }: { publicUrl: string; hasServiceWorker: boolean },
): void {
  const { offline } = pages;
  if (offline && hasServiceWorker) {
    addKeptSets(app, offline, (request) => executeFor(request, apollo));
    // These pages are rendered without a session, so that a browser can store them.
    app.get(`${keptPagesPath}/*`, (request, reply) => {
      reply
        .header(releaseHeader, storedPageVersion(request.context.catalogue, offline))
        .header("x-robots-tag", "noindex");
      return sendPage(request, reply, { url: request.url.slice(keptPagesPath.length), isKept: true });
    });
  }
  const sendMarkdown = markdownSender(pages, publicUrl, (request) => executeFor(request, apollo));
  app.get("/*", async (request, reply) => {
    const isSent = await sendMarkdown(request, reply);
    return isSent ? reply : sendPage(request, reply, { url: request.url });
  });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, isKept = false }: { url: string; isKept?: boolean },
  ) {
    const { limits, viewer } = request.context;
    const pageUrl = canonicalPageUrl(url);
    await limits.countRendering(viewer.address, renderingsOf(pageUrl));
    const hasSecretUrl = /^\/reset-password\//i.test(url);
    const page = await pages.renderPage({
      url: pageUrl,
      origin: publicUrl,
      execute: executeFor(request, apollo),
      isKept,
    });
    const isPrivate = !viewer.isUserKnown || viewer.user !== null || hasSecretUrl;
    const { scope } = request.context;
    scope.isPublic = !isPrivate && page.isListed === true && !scope.readsDatabase;
    reply
      .header("cache-control", isPrivate ? "private, no-store" : "public, max-age=0, must-revalidate")
      .header("vary", "cookie");
    if (page.status === 200 && !isKept) linkMarkdown(request, reply);
    // With "no-referrer", browsers without JavaScript would post the form with the origin "null".
    if (hasSecretUrl) reply.header("referrer-policy", "same-origin");
    if (page.location) return reply.redirect(withQuery(page.location, page.status, request.url), page.status);
    if (page.status === 503) reply.headers(httpHeadersOf(databaseUnavailable()));
    const { development } = pages;
    allowInlineScripts(reply, page.scripts ?? [], {
      publicUrl,
      development,
      allowsInlineStyles: development || isExplorer(request.url),
    });
    return reply.code(page.status).type("text/html; charset=utf-8").send(page.html);
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return sendRefusalPage(reply, refusal);
    const status = error.statusCode ?? 500;
    if (status >= 500) logBug(request, error, "a page could not be rendered", loggedPath(request.url));
    return sendPlainPage(reply.code(status), status >= 500 ? errorText : addressText);
  });
}

/**
 * Returns the number of renderings that a page counts as. A page of search results executes two searches, of
 * courses and of guides, each of which costs as much as a rendering.
 */
function renderingsOf(pageUrl: string): number {
  return /[?&]search=[^&]/.test(pageUrl) ? 3 : 1;
}

/** First segments of paths with an id of a learner's record or a token. */
const identifyingSegments = new Set(
  pagePaths.filter((path) => /\$(?:id|token)\b/.test(path)).map((path) => firstSegment(path).toLowerCase()),
);

/** Returns the path of a page for the log, without query and without what follows an identifying segment. */
function loggedPath(url: string): string {
  const segments = (url.split("?")[0] ?? "").split("/");
  const index = segments.findIndex((segment) => identifyingSegments.has(segment.toLowerCase()));
  return segments.slice(0, index < 0 ? undefined : index + 1).join("/");
}

/** Adds the query string of the request to a redirect to another spelling of its path. */
function withQuery(location: string, status: number, url: string): string {
  const query = url.indexOf("?");
  return status === 308 && query !== -1 ? location.split("?")[0] + url.slice(query) : location;
}

/** The explorer's editor positions each line with a style attribute. */
function isExplorer(url: string): boolean {
  return /^\/explorer\/?(?:\?|$)/.test(url);
}

const errorText = {
  heading: "Something went wrong on our side",
  sentence: "Please try again in a moment.",
};
const addressText = {
  heading: "This address does not work",
  sentence: "Please look at each character again.",
};

/** Returns a function that executes a page's operations in this process, with the context of its request. */
function executeFor(request: FastifyRequest, apollo: ApolloServer<Context>): ExecuteGraphql {
  return async <TResult>(query: string, variables: Record<string, unknown> = {}) => {
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue: request.context });
    if (body.kind !== "single") throw new Error("incremental delivery is not supported for pages");
    return body.singleResult as GraphqlResult<TResult>;
  };
}

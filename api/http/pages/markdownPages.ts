import type { FastifyReply, FastifyRequest } from "fastify";
import type { ExecuteGraphql } from "../../../schema/pageRenderer";
import { siteLicence } from "../../catalogue/licences";
import { findDocument, type MarkdownDocument } from "../../markdown/findDocument";
import { pageMarkdown } from "../../markdown/pageMarkdown";
import { canonicalPageUrl, prefersMarkdown } from "../cacheKey";
import type { PageSource } from "./pageSource";

/** Pages whose response depends on the Accept header. */
const negotiatedVary = "cookie, accept";

/** Links a page to its Markdown, if it has any. */
export function linkMarkdown({ url, context }: FastifyRequest, reply: FastifyReply): void {
  const path = negotiablePath(url);
  const document = path === null ? null : findDocument(context.catalogue, path);
  // A module's document has no page of its own.
  if (document?.pagePath !== path) return;
  reply
    .header("vary", negotiatedVary)
    .header("link", `<${document?.path}>; rel="alternate"; type="text/markdown"`);
}

/**
 * Returns a function that sends the Markdown of a page: at its address with `.md`, and at the page's own
 * address to clients that prefer Markdown. It returns false when there is none. The response is the same for
 * all viewers. Another spelling of the path redirects.
 */
export function markdownSender(
  pages: PageSource,
  publicUrl: string,
  executeFor: (request: FastifyRequest) => ExecuteGraphql,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { catalogue, limits, scope } = request.context;
    const [requested = ""] = request.url.split("?");
    const isFile = requested.endsWith(".md");
    if (!isFile && !prefersMarkdown(request.headers.accept)) return false;
    const path = isFile ? requested.slice(0, -".md".length) : negotiablePath(request.url);
    const document = path === null ? null : findDocument(catalogue, path);
    if (!document || (!isFile && document.path !== `${document.pagePath}.md`)) return false;
    if (!isFile) reply.header("vary", negotiatedVary);
    const canonical = isFile ? document.path : document.pagePath;
    if (canonical !== requested) {
      reply
        .header("cache-control", "public, max-age=0, must-revalidate")
        .header("access-control-allow-origin", "*")
        .redirect(canonical, 308);
      return true;
    }
    await limits.countRendering(request.ip);
    const text = document.write
      ? document.write({ catalogue, publicUrl })
      : await renderedText(request, document);
    if (text === null) return false;
    scope.isPublic = !scope.readsViewer && !scope.readsDatabase;
    reply
      .type("text/markdown; charset=utf-8")
      .header("cache-control", scope.isPublic ? "public, max-age=0, must-revalidate" : "private, no-store")
      .header("link", `<${publicUrl}${document.pagePath}>; rel="canonical"`)
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(text);
    return true;
  };

  /** Renders the page without a session and converts it; null if it does not exist or cannot be rendered. */
  async function renderedText(request: FastifyRequest, { pagePath }: MarkdownDocument) {
    const { status, html } = await pages.renderPage({
      url: pagePath,
      origin: publicUrl,
      execute: executeFor(request),
      isKept: true,
    });
    if (status !== 200) return null;
    // The conversion takes as long as the rendering.
    await request.context.limits.countRendering(request.ip);
    const { loadedAt } = request.context.catalogue.release;
    return pageMarkdown(html, { source: publicUrl + pagePath, licence: siteLicence, date: loadedAt });
  }
}

/** Returns the path of a URL; null when it has parameters that the page reads. */
function negotiablePath(url: string): string | null {
  const canonical = canonicalPageUrl(url);
  return /[?#]/.test(canonical) ? null : canonical;
}

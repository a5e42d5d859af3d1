/**
 * The interface between server and web, in addition to the GraphQL schema. The server does not depend on
 * React; the web does not depend on Fastify.
 */

import type { Manifest } from "vite";
import type { KeptSet } from "./keptCourse";

/**
 * Request header with the id of the learner whom the page shows. The API refuses to act for the
 * learner of another session, which another window of the browser has opened meanwhile.
 */
export const shownUserHeader = "x-ninefold-user";

/** The result of a GraphQL operation. */
export interface GraphqlResult<TResult> {
  data?: TResult | null;
  errors?: ReadonlyArray<{ message: string; extensions?: Record<string, unknown> }>;
}

/** Executes an operation as the viewer of the page. */
export type ExecuteGraphql = <TResult>(
  document: string,
  variables?: Record<string, unknown>,
  /** The learner whom the page shows, see `shownUserHeader`. */
  userId?: string,
) => Promise<GraphqlResult<TResult>>;

interface PageRequest {
  /** Renders without a session: for pages that a browser stores, and for Markdown documents. */
  isKept?: boolean;
  /** Path and query string, e.g. `/Per?from=home`. */
  url: string;
  /** Scheme, host and port under which the site is public, without a trailing slash. */
  origin: string;
  execute: ExecuteGraphql;
}

interface RenderedPage {
  /**
   * HTTP status: 200, 404 for an unknown page, 500, 503 while the API is unavailable; with `location`, 308
   * for another spelling of a path and 307 for another page, such as /login.
   */
  status: number;
  /** The target of a redirect; only with a 3xx status. */
  location?: string;
  /** The whole document from `<!doctype html>` on; empty for a redirect. */
  html: string;
  /**
   * Texts of the inline scripts that the renderer emitted; none if omitted. A script that content brought
   * into the document is not among them, so the Content-Security-Policy refuses it.
   */
  scripts?: readonly string[];
  /** Search engines may list the page: it shows no data of the viewer, and the URL is its own spelling. */
  isListed?: boolean;
}

/** Returns the paths of the pages for search engines, except courses and quizzes, whose paths are data. */
export type ListPages = () => string[];

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Describes what a browser fetches to keep a course; null for an unknown name. */
export type DescribeKeptSet = (
  manifest: Manifest,
  execute: ExecuteGraphql,
  name: string,
) => Promise<Omit<KeptSet, "release"> | null>;

/** Exported by `web/entryServer.tsx`. `manifest` is null in development, where Vite serves the sources. */
export type CreateRenderPage = (manifest: Manifest | null) => RenderPage;

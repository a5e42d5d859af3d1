/**
 * The interface between server and web, besides the GraphQL schema. The server knows nothing of how pages are
 * made; the web knows nothing of Fastify.
 */

/** The answer to one GraphQL operation executed in the server's own process. */
export interface GraphqlAnswer<TResult> {
  data?: TResult | null;
  errors?: ReadonlyArray<{ message: string; extensions?: Record<string, unknown> }>;
}

/** Executes an operation as the visitor who asked for the page. */
export type ExecuteGraphql = <TResult>(
  document: string,
  variables?: Record<string, unknown>,
) => Promise<GraphqlAnswer<TResult>>;

interface PageRequest {
  /** Path and query string, e.g. `/Per?from=home`. */
  url: string;
  /** Scheme, host and port under which the site is public, without a trailing slash. */
  origin: string;
  execute: ExecuteGraphql;
}

interface RenderedPage {
  /** HTTP status: 200, 404 for an unknown page, 308 with `location` for another spelling of a path, 500. */
  status: number;
  /** The target of a redirect; only with a 3xx status. */
  location?: string;
  /** The whole document from `<!doctype html>` on; empty for a redirect. */
  html: string;
  /** Search engines may list it: it shows nothing of the visitor. */
  isListed?: boolean;
}

/** Paths of the pages for search engines, without courses and quizzes, whose paths are data. */
export type ListPages = () => string[];

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Vite's build manifest: source file -> what the browser must load for it. */
export type ViteManifest = Record<
  string,
  {
    file: string;
    src?: string;
    isEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    css?: string[];
    assets?: string[];
  }
>;

/** Exported by `web/entryServer.tsx`. The manifest is null in development, where Vite serves the sources. */
export type CreateRenderPage = (manifest: ViteManifest | null) => RenderPage;

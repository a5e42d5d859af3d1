import { createRouter } from "@tanstack/react-router";
import type { ExecuteGraphql } from "../schema/pageRenderer";
import type { ShownSession } from "./accounts/shownSession";
import { ErrorPage } from "./layout/ErrorPage";
import { routeTree } from "./routeTree.gen";
import { Spinner } from "./ui/Spinner";

/** What every loader is given. */
export interface RouterContext {
  execute: ExecuteGraphql;
  /** Scheme, host and port under which the site is public, without a trailing slash. */
  origin: string;
  shownSession: ShownSession;
  /** The scripts of a page by its routes and the sources of its parts, as they are built. Only the server's router knows. */
  scriptsOf?: ((routeIds: string[], parts: string[]) => string[]) | undefined;
}

/** The router of one page request, or of one browser tab. */
export function createSiteRouter(given: Omit<RouterContext, "shownSession">) {
  const context: RouterContext = { ...given, shownSession: { current: null, isAhead: false } };
  return createRouter({
    routeTree,
    context,
    origin: context.origin,
    defaultErrorComponent: ErrorPage,
    // For a navigation that takes longer than a second.
    defaultPendingComponent: Spinner,
    defaultPreload: "intent",
    defaultPreloadDelay: 50,
    // Pages change with a release, which the next page load brings; what a learner changes is invalidated where it changes. The server
    // does not say when it read the first page, so no age could be told anyway.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
  interface StaticDataRouteOption {
    /** The page is the visitor's own business: search engines are asked to leave it out, and so does the sitemap. */
    unlisted?: true;
    /** Links to the page are plain links: it has a policy of its own, so the browser loads it and the router does not open it. */
    loadedWhole?: true;
    /** The source of a part of the page that is loaded by itself, by what its loader has read. */
    partOf?: ((loaderData: unknown) => string | undefined) | undefined;
  }
}

import { createRouter } from "@tanstack/react-router";
import type { ExecuteGraphql } from "../schema/pageRenderer";
import type { ShownSession } from "./accounts/session";
import { ErrorPage } from "./layout/ErrorPage";
import { routeTree } from "./routeTree.gen";
import { Spinner } from "./ui/Spinner";

/** Context of every loader. */
export interface RouterContext {
  execute: ExecuteGraphql;
  /** Scheme, host and port under which the site is public, without a trailing slash. */
  origin: string;
  shownSession: ShownSession;
  /** The built scripts of a page, by the sources of its components. Set on the server only. */
  scriptsOf?: ((sources: string[]) => string[]) | undefined;
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
    // Pages change with a release, which the next page load brings; loaders are invalidated after a learner's
    // changes. The age of server-rendered data is unknown anyway.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
  interface StaticDataRouteOption {
    /** A personal page: `noindex`, and not in the sitemap. */
    unlisted?: true;
    /** The page has its own content security policy, so the router does not open it; the browser loads it. */
    loadedWhole?: true;
    /** The file of the lazy component, below `web`; or a function that returns it for the loader's data. */
    page?: string | ((loaderData: unknown) => string | undefined);
  }
}

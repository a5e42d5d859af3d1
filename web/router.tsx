import { createRouter, createSerializationAdapter } from "@tanstack/react-router";
import { RequestFailure } from "./graphql/requestFailure";
import { ErrorPage } from "./layout/ErrorPage";
import { NotFoundPage } from "./layout/NotFoundPage";
import type { RouterContext } from "./routerContext";
import { routeTree } from "./routeTree.gen";
import type { ShownSession } from "./session/session";
import { Spinner } from "./ui/Spinner";

/** Keeps the class of an error that a server-rendered page shows: the browser renders the same message. */
const requestFailures = createSerializationAdapter({
  key: "RequestFailure",
  test: (value): value is RequestFailure => value instanceof RequestFailure,
  toSerializable: ({ message, code }) => ({ message, code }),
  fromSerializable: ({ message, code }) => new RequestFailure(message, code),
});

/**
 * Creates the router of one page request, or of one browser tab.
 * @param ssr `nonce` is set on each script that is rendered
 */
export function createSiteRouter(options: Omit<RouterContext, "shownSession">, ssr?: { nonce: string }) {
  const shownSession: ShownSession = { current: null, hasLocalChange: false };
  const context: RouterContext = {
    ...options,
    execute: (document, variables) => options.execute(document, variables, shownSession.current?.me?.id),
    shownSession,
  };
  const router = createRouter({
    routeTree,
    context,
    origin: context.origin,
    ...(ssr && { ssr }),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // Shown when a navigation takes longer than a second.
    defaultPendingComponent: Spinner,
    defaultPreload: "intent",
    defaultPreloadDelay: 50,
    // Content changes with a release, which the next page load brings; loaders are invalidated after changes
    // of the learner. The age of server-rendered data is unknown.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    // A preloaded page of a learner is read again when it is opened. Routes with content set another time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
  router.options.serializationAdapters = [requestFailures];
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
  interface StaticDataRouteOption {
    /** A personal page: `noindex`, and excluded from the sitemap. */
    unlisted?: true;
    /** The page has its own content security policy: the browser loads it, not the router. */
    loadedWhole?: true;
    /** The file of the lazy component, relative to `web`, or a function that returns it for loader data. */
    page?: string | ((loaderData: unknown) => string | undefined);
  }
}

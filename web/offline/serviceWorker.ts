/// <reference lib="webworker" />
import { NetworkOnly, type RouteHandlerCallbackOptions, Serwist } from "serwist";
import { keptFile, keptPage } from "./keptStore";

declare const self: ServiceWorkerGlobalScope;

/** A kept page is shown after this time without a response. */
const networkTimeoutSeconds = 4;
/** Statuses of a proxy that cannot reach its servers, and of a server that cannot respond now. */
const unavailableStatuses = new Set([502, 503, 504]);

/** Responds with the page from the network, else the stored page, else the list of stored courses. */
async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { pathname, search } = new URL(options.request.url);
  const kept = await keptPage(options.request.url);
  const offlinePage = async () => {
    const isListKept = await keptPage(new URL("/kept", self.location.origin).href);
    return isListKept ? Response.redirect(`/kept?from=${encodeURIComponent(pathname + search)}`) : undefined;
  };
  const strategy = new NetworkOnly({
    ...(kept && { networkTimeoutSeconds }),
    plugins: [{ handlerDidError: async () => kept ?? (await offlinePage()) }],
  });
  // Serwist calls no plugin for the response of a navigation preload.
  const response = await strategy.handle(options);
  if (!unavailableStatuses.has(response.status)) return response;
  // A response of Ninefold itself says when to try again.
  const isOfProxy = !response.headers.has("retry-after");
  return kept ?? (isOfProxy ? await offlinePage() : undefined) ?? response;
}

/** Fetches a file whose name has no hash: from the network, else as it is kept. */
async function fetchPicture({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await fetch(request).catch(() => Response.error());
  if (response.type !== "error" && !unavailableStatuses.has(response.status)) return response;
  return (await keptFile(request.url)) ?? response;
}

new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      // Addresses with an extension, such as `/Per.md` and packs, are files and not pages.
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === "navigate" && !/\.\w+$/.test(url.pathname),
      handler: openPage,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|pictures)\//.test(url.pathname),
      handler: async ({ request }) => (await keptFile(request.url)) ?? fetch(request),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/art/"),
      handler: fetchPicture,
    },
  ],
}).addEventListeners();

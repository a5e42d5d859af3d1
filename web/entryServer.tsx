import { rootRouteId } from "@tanstack/react-router";
import { createRequestHandler, RouterServer, renderSsrHtmlResponse } from "@tanstack/react-router/ssr/server";
import { renderToString } from "react-dom/server";
import type { CreateRenderPage, ExecuteGraphql, ListPages } from "../schema/pageRenderer";
import { listDeveloperPages } from "./developers/listDeveloperPages";
import { builtAssets, developmentAssets, scriptsOf } from "./documentAssets";
import { createSiteRouter } from "./router";

/**
 * Renders a page of the site to a whole document.
 * A page whose data cannot be read is an error page with status 500; a mistake in a component rejects, for the server to log.
 */
export const createRenderPage: CreateRenderPage = (manifest) => {
  const assets = manifest ? builtAssets(manifest) : developmentAssets();
  return async ({ url, origin, execute }) => {
    const handler = createRequestHandler({
      request: new Request(new URL(url, origin)),
      createRouter: () =>
        createSiteRouter({
          execute: plain(execute),
          origin,
          scriptsOf: manifest ? (routeIds, parts) => scriptsOf(manifest, routeIds, parts) : undefined,
        }),
      getRouterManifest: () => assets,
    });
    let isListed = false;
    const response = await handler(({ router, responseHeaders }) => {
      isListed = router.state.matches.every(({ staticData }) => !staticData?.unlisted);
      const html = renderToString(<RouterServer router={router} />);
      return renderSsrHtmlResponse({ router, responseHeaders, render: () => html });
    });
    const location = response.headers.get("location") ?? undefined;
    return {
      status: response.status,
      ...(location !== undefined && { location }),
      html: location === undefined ? withoutTimes(await response.text()) : "",
      isListed,
    };
  };
};

/**
 * The router writes into the page when each route's data was read. Without it the same page is the same bytes, so that a conditional request
 * can be answered with 304; to the browser the data only counts as old, which after a cache it may be.
 */
function withoutTimes(html: string): string {
  return html.replaceAll(/,u:\d+,s:"/g, ',u:0,s:"');
}

/** GraphQL's results are objects without a prototype, which the page's data would have to spell out one by one. */
function plain(execute: ExecuteGraphql): ExecuteGraphql {
  return async (document, variables) => JSON.parse(JSON.stringify(await execute(document, variables)));
}

export const listPages: ListPages = () => {
  const ofRoutes = Object.values(allRoutes())
    .filter(({ id, options }) => id !== rootRouteId && !id.includes("$") && !options.staticData?.unlisted)
    .map(({ fullPath }) => fullPath);
  return [...ofRoutes, ...listDeveloperPages()].sort();
};

/** All routes by their ids, which a router gives them when it is made. */
function allRoutes() {
  const execute: ExecuteGraphql = () => Promise.reject(new Error("This router only tells its routes."));
  return createSiteRouter({ execute, origin: "http://localhost" }).routesById;
}

import { rootRouteId } from "@tanstack/react-router";
import { createRequestHandler, RouterServer, renderSsrHtmlResponse } from "@tanstack/react-router/ssr/server";
import { buildSchema } from "graphql";
import { renderToString } from "react-dom/server";
import type { CreateRenderPage, ExecuteGraphql, ListPages } from "../schema/pageRenderer";
import schemaSource from "../schema/schema.graphql?raw";
import { headScript, picturesScript } from "./comfort/headScript";
import { builtAssets, developmentAssets, scriptsOf } from "./documentAssets";
import { RequestFailure } from "./graphql/requestFailure";
import { createSiteRouter } from "./router";

const inlineScripts = { head: headScript(), pictures: picturesScript };

/**
 * Renders a page to a whole document. A loader error gives an error page with status 500, or 503 if the API
 * was unavailable; a rendering error rejects, for the server to log.
 */
export const createRenderPage: CreateRenderPage = (manifest) => {
  const assets = manifest ? builtAssets(manifest) : developmentAssets();
  return async ({ url, origin, execute, isKept = false }) => {
    const nonce = crypto.randomUUID();
    const handler = createRequestHandler({
      request: new Request(new URL(url, origin)),
      createRouter: () =>
        createSiteRouter(
          {
            execute: plain(execute),
            origin,
            isKept,
            inlineScripts,
            scriptsOf: manifest ? (sources) => scriptsOf(manifest, sources) : undefined,
          },
          { nonce },
        ),
      getRouterManifest: () => assets,
    });
    let isListed = false;
    let isUnavailable = false;
    const response = await handler(({ router, responseHeaders }) => {
      const { matches } = router.state;
      isListed =
        matches.every(({ staticData }) => !staticData?.unlisted) &&
        matches.at(-1)?.pathname === url.replace(/[?#].*$/s, "");
      isUnavailable = matches.some(
        ({ error }) => error instanceof RequestFailure && error.code === "UNAVAILABLE",
      );
      const html = renderToString(<RouterServer router={router} />);
      return renderSsrHtmlResponse({ router, responseHeaders, render: () => html });
    });
    const status = isUnavailable ? 503 : response.status;
    const location = response.headers.get("location") ?? undefined;
    if (location !== undefined) return { status, location, html: "" };
    const html = withoutTimes(await response.text());
    return { status, html: withoutNonce(html, nonce), scripts: scriptsWith(html, nonce), isListed };
  };
};

/**
 * Returns the texts of the scripts with this nonce. It is random, so that scripts in content cannot have it.
 */
function scriptsWith(html: string, nonce: string): string[] {
  const script = new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>(.*?)</script>`, "gs");
  return [...html.matchAll(script)].map(([, text = ""]) => text);
}

/** Removes the nonce: the policy names hashes instead, so that the same page has the same bytes. */
function withoutNonce(html: string, nonce: string): string {
  return html
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, "")
    .replaceAll(` nonce="${nonce}"`, "");
}

/**
 * Removes the router's load times, so that the same page has the same bytes and conditional requests get a
 * 304. The browser then treats the data as stale, which it may be in a cached page.
 */
function withoutTimes(html: string): string {
  return html.replaceAll(/,u:\d+,s:"/g, ',u:0,s:"');
}

/** GraphQL results have null prototypes, which the router would serialise one by one. */
function plain(execute: ExecuteGraphql): ExecuteGraphql {
  return async (document, variables) => JSON.parse(JSON.stringify(await execute(document, variables)));
}

export { describeKeptSet } from "./offline/describeKeptSet";

export const listPages: ListPages = () => {
  const routePaths = Object.values(allRoutes())
    .filter(({ id, options }) => id !== rootRouteId && !id.includes("$") && !options.staticData?.unlisted)
    .map(({ fullPath }) => fullPath);
  return [...routePaths, ...listDeveloperPages()].sort();
};

/** Returns all routes by id. A router assigns the ids when it is created. */
function allRoutes() {
  const execute: ExecuteGraphql = () => Promise.reject(new Error("This router only lists its routes."));
  return createSiteRouter({ execute, origin: "http://localhost" }).routesById;
}

/** Returns the paths of the guide, the first steps, the changes, the index of types and each type in it. */
function listDeveloperPages(): string[] {
  const names = Object.keys(buildSchema(schemaSource).getTypeMap()).filter((name) => !name.startsWith("__"));
  return [
    "/developers",
    "/developers/changes",
    "/developers/start",
    "/developers/types",
    ...names.map((name) => `/developers/types/${name}`),
  ];
}

import { hash } from "node:crypto";
import { isPlainObject, sortKeys } from "es-toolkit";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { keptPagesPath } from "../../schema/keptCourse";
import { pageParameters } from "../../schema/sitePaths";
import { allowedOrigin, type OriginSettings } from "./origins";

/** Longer than the URL of any page. */
const maxPageUrlLength = 200;
/**
 * Longer than any parameter that a page reads: a search text of 200 characters, encoded. The router parses
 * parameters as JSON, and overflows the stack when it writes a deeply nested one back.
 */
const maxParameterLength = 2_000;

/** The parameters of a GraphQL request. */
interface GraphqlParameters {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** Returns the URL of a page without query parameters that the page does not read or that are too long. */
export function canonicalPageUrl(url: string): string {
  const [path = "", ...rest] = url.split("?");
  if (rest.length === 0) return url;
  const shown = path.startsWith(keptPagesPath) ? path.slice(keptPagesPath.length) : path;
  const [, segment = ""] = shown.toLowerCase().split("/");
  const names = Object.hasOwn(pageParameters, segment) ? pageParameters[segment] : [];
  const query = rest.join("?").split("&");
  const read = query.filter(
    (parameter) => parameter.length <= maxParameterLength && names?.includes(parameter.split("=")[0] ?? ""),
  );
  return read.length > 0 ? `${path}?${read.join("&")}` : path;
}

/**
 * Returns the cache key of a page: its canonical URL, and whether Markdown is preferred. Null for other
 * methods and for URLs with parameters that the page reads.
 */
export function pageKey({ method, url, headers }: FastifyRequest): string | null {
  if ((method !== "GET" && method !== "HEAD") || url.startsWith("/graphql")) return null;
  const key = canonicalPageUrl(url);
  if (key.length > maxPageUrlLength || /[?#]/.test(key)) return null;
  return prefersMarkdown(headers.accept) && !key.endsWith(".md") ? `markdown ${key}` : key;
}

/** Returns whether an Accept header prefers Markdown to HTML; of equals, the first in the header wins. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/markdown/i.test(accept)) return false;
  const negotiator = new Negotiator({ headers: { accept } });
  return negotiator.mediaType(["text/html", "text/markdown"]) === "text/markdown";
}

/**
 * Returns the cache key of an MCP request: its message, whose id is part of the response, and the headers
 * that the protocol checks. Null for malformed requests.
 */
export function messageKey({ method, url, headers, body }: FastifyRequest): string | null {
  if (method !== "POST" || url !== "/mcp" || !isPlainObject(body)) return null;
  return hashOf("MCP", [headers.accept, headers["mcp-protocol-version"], body]);
}

/**
 * Returns the cache key of a GraphQL query, by GET or by POST with a parsed body. It consists of the
 * document, the operation name, the variables in any order, the media type of the response and the value of
 * Access-Control-Allow-Origin. Null for mutations, subscriptions, persisted queries and malformed requests.
 */
export function operationKey(request: FastifyRequest, settings: OriginSettings): string | null {
  const operation = operationOf(request);
  const mediaType = operation && mediaTypes.memo(request.headers.accept ?? "");
  if (!mediaType) return null;
  return `${mediaType} ${allowedOrigin(request.headers.origin, settings)} ${operation}`;
}

/** Returns a hash of the operation; empty if it is not cacheable. */
function operationOf({ method, url, headers, body }: FastifyRequest): string {
  if (method === "POST" && url === "/graphql" && isPlainObject(body)) return keyOf("POST", body);
  const isRead = method === "GET" && url.startsWith("/graphql?") && headers["content-type"] === undefined;
  return isRead ? keysOfUrls.memo(url) : "";
}

const keysOfUrls = new LRUCache<string, string>({
  maxSize: 2 * 1024 * 1024,
  maxEntrySize: 8 * 1024,
  sizeCalculation: (key, url) => key.length + url.length + 100,
  memoMethod: (url) => {
    const parameters = parametersOf(url);
    return parameters ? keyOf("GET", parameters) : "";
  },
});

function parametersOf(url: string): GraphqlParameters | null {
  const { searchParams } = new URL(url, "http://localhost");
  const names = [...searchParams.keys()];
  if (new Set(names).size < names.length) return null;
  const { variables, ...others } = Object.fromEntries(searchParams);
  return variables === undefined ? others : { ...others, variables: parseVariables(variables) };
}

/** Parses variables. Malformed JSON gives a text, which is not cacheable as variables. */
function parseVariables(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return "not JSON";
  }
}

function keyOf(
  method: string,
  { query, operationName, variables, extensions, ...others }: GraphqlParameters,
) {
  const isCacheable =
    typeof query === "string" &&
    !/\b(?:mutation|subscription)\b/.test(query) &&
    (operationName == null || typeof operationName === "string") &&
    (variables == null || isPlainObject(variables)) &&
    extensions == null &&
    Object.keys(others).length === 0;
  return (isCacheable && hashOf(method, [query, operationName, variables])) || "";
}

/** Returns a hash of values, with properties in any order; null if they cannot be hashed. */
function hashOf(prefix: string, values: unknown[]): string | null {
  try {
    return hash("sha256", `${prefix} ${JSON.stringify(values, canonicalValue)}`, "base64url");
  } catch {
    return null;
  }
}

/** @throws Error for values without a unique JSON form and for property names that Fastify refuses */
function canonicalValue(_name: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error("JSON has no such number");
  if (!isPlainObject(value)) return value;
  if (Object.hasOwn(value, "__proto__") || Object.hasOwn(value, "constructor"))
    throw new Error("Fastify refuses this property");
  return sortKeys(value);
}

/** The media type of the response, negotiated like Apollo Server does; empty where it responds with 406. */
const mediaTypes = new LRUCache<string, string>({
  max: 200,
  memoMethod: (accept) => {
    if (accept === "") return offered[0] ?? "";
    return new Negotiator({ headers: { accept } }).mediaType(offered) ?? "";
  },
});
const offered = [
  "application/json; charset=utf-8",
  "application/graphql-response+json; charset=utf-8",
  "application/json; callbackSpec=1.0; charset=utf-8",
];

import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isPlainObject, sortKeys } from "es-toolkit";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { allowedOrigin } from "../crossOrigin";
import { AnswerStore } from "../front/answerStore";
import type { FrontCache } from "../front/front";
import type { OriginSettings } from "../security";
import { operationLimits } from "./limits";

/** What an operation was asked for by. */
interface AskedOperation {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/**
 * Answers of `/graphql` that are the same for everybody, by GET and POST. A key holds all that such an answer depends on besides the release:
 * the operation's text and name, its variables in any order, the media type, and who may read it across origins.
 * Mutations, subscriptions, persisted queries and whatever is not one whole operation have none.
 */
export function createResponseCache(settings: OriginSettings): FrontCache {
  return {
    store: new AnswerStore(),
    brotliQuality: 4,

    hasKeyInBody({ method, url, headers }) {
      const length = Number(headers["content-length"] ?? 0);
      return (
        method === "POST" &&
        url === "/graphql" &&
        headers["content-encoding"] === undefined &&
        /^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "") &&
        length > 0 &&
        length <= operationLimits.bodyBytes
      );
    },

    keyOf(request, body) {
      const operation = operationOf(request, body);
      const mediaType = operation && mediaTypes.memo(request.headers.accept ?? "");
      return mediaType
        ? `${mediaType} ${allowedOrigin(request.headers.origin, settings)} ${operation}`
        : null;
    },
  };
}

/** The operation of a request, as short as a hash; empty for none that is answered from here. */
function operationOf({ method, url = "", headers }: IncomingMessage, body: string | null): string {
  if (body !== null) return keyOfText(`POST ${body}`);
  const isRead = method === "GET" && url.startsWith("/graphql?") && headers["content-type"] === undefined;
  return isRead ? keyOfText(`GET ${url}`) : "";
}

/** Reading and hashing a request costs as much as answering it: those of one caller are mostly the same. */
const keys = new LRUCache<string, string>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (key, text) => key.length + text.length + 100,
  memoMethod: readKey,
});

function keyOfText(text: string): string {
  return text.length <= 4096 ? keys.memo(text) : readKey(text);
}

function readKey(text: string): string {
  const isGet = text.startsWith("GET ");
  const asked = isGet ? askedByAddress(text.slice(4)) : askedByBody(text.slice(5));
  const operation = asked && canonicalOperation(asked);
  return operation ? hash("sha256", `${isGet} ${operation}`, "base64url") : "";
}

function askedByBody(body: string): AskedOperation | null {
  const asked = parsed(body);
  return isPlainObject(asked) ? asked : null;
}

function askedByAddress(url: string): AskedOperation | null {
  const { searchParams } = new URL(url, "http://localhost");
  const names = [...searchParams.keys()];
  const { variables, ...asked } = Object.fromEntries(searchParams);
  if (new Set(names).size < names.length) return null;
  return variables === undefined ? asked : { ...asked, variables: parsed(variables) ?? "not JSON" };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The same text for the same operation with the same variables, and another one for any other; null for what has to be executed. */
function canonicalOperation({
  query,
  operationName,
  variables,
  extensions,
  ...others
}: AskedOperation): string | null {
  const isWhole =
    typeof query === "string" &&
    !/\b(?:mutation|subscription)\b/.test(query) &&
    (operationName == null || typeof operationName === "string") &&
    (variables == null || isPlainObject(variables)) &&
    extensions == null &&
    // Fastify refuses some of them.
    Object.keys(others).length === 0;
  if (!isWhole) return null;
  try {
    return JSON.stringify([query, operationName, variables], canonicalValue);
  } catch {
    return null;
  }
}

/** @throws for a value that JSON cannot tell from another one, and for names that mean something to JavaScript */
function canonicalValue(_name: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error("JSON writes null for it");
  if (!isPlainObject(value)) return value;
  if (Object.hasOwn(value, "__proto__") || Object.hasOwn(value, "constructor"))
    throw new Error("Fastify refuses it");
  return sortKeys(value);
}

/** What Apollo answers in, chosen as it chooses; empty where it refuses. */
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

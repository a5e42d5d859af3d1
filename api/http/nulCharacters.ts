import type { FastifyInstance } from "fastify";

const nul = /\0/;
/** U+0000 as an escape of JSON or GraphQL. */
const escapedNul = /\\u(?:0000|\{0+\})/;

/**
 * Refuses U+0000 in URLs and bodies with status 400: PostgreSQL cannot store it. The error handler of the
 * route formats the response. Register it before the response cache.
 */
export function refuseNulCharacters(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url, query }) => {
    // A GraphQL request by GET has its variables as JSON.
    if (/%00/.test(url) || containsText(query, escapedNul)) throw nulRefusal();
  });
  app.addHook("preValidation", async ({ body }) => {
    const document = (body as { query?: unknown } | null | undefined)?.query;
    if (containsText(body, nul) || containsText(document, escapedNul)) throw nulRefusal();
  });
}

/** Returns whether a string or a property name in parsed input matches, at any depth. */
function containsText(input: unknown, pattern: RegExp): boolean {
  const pending = [input];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === "string" && pattern.test(value)) return true;
    if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) pending.push(name, inner);
  }
  return false;
}

function nulRefusal(): Error {
  return Object.assign(new Error("The request contains the character U+0000."), { statusCode: 400 });
}

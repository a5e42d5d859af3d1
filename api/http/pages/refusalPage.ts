import { escape as escapeHtml } from "es-toolkit";
import type { FastifyReply } from "fastify";
import { httpHeadersOf, httpStatusOf, type Refusal } from "../../errors";

/** Sends a refusal as a plain page with its sentence, its HTTP status and Retry-After. */
export function sendRefusalPage(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const sentence = escapeHtml(refusal.message);
  return reply
    .code(httpStatusOf(refusal))
    .headers({ ...httpHeadersOf(refusal), "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width">\n' +
        `<title>Please try again</title><h1>Please try again</h1>\n<p>${sentence}</p></html>\n`,
    );
}

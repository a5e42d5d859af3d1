import type { FastifyReply, FastifyRequest } from "fastify";
import { type FormAlertCode, formAlertQuery } from "../../schema/formAlerts";
import type { FieldProblem } from "../errors";

/** The page whose form posts to this route. */
export function pageOf(request: FastifyRequest): string {
  const params = request.params as Record<string, string>;
  return (request.routeOptions.url ?? "")
    .replace(/^\/forms/, "")
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Leads on by 303: a reload then posts nothing again. */
export function goTo(reply: FastifyReply, path: string) {
  return reply.redirect(path, 303);
}

/** Leads back to the page of the form with a code to show and the names of fields to mend. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: FormAlertCode,
  problems: readonly Pick<FieldProblem, "field">[] = [],
) {
  const fields = problems.map(({ field }) => field);
  return goTo(reply, `${pageOf(request)}${formAlertQuery(code, fields)}`);
}

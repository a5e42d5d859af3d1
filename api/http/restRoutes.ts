import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { formAlerts } from "../../schema/formAlerts";
import { logIn, logOut } from "../accounts/logIn";
import type { SignedInUser } from "../accounts/sessions";
import { signUp } from "../accounts/signUp";
import { applyRefusal, type FieldProblem, logBug, Refusal, refusalOf } from "../errors";
import { countRequests } from "../graphql/operationCost";
import { fieldCosts } from "../limits/fieldCosts";
import { bodyBytes } from "./longBodies";

/** The allowed methods by path; GET is that of the page, except for `/user`. */
const allowedMethods = {
  "/signup": "GET, HEAD, POST",
  "/login": "GET, HEAD, POST",
  "/logout": "GET, HEAD, POST",
  "/user": "GET, HEAD",
};

const visible = ({ name, email }: SignedInUser) => ({ name, email });

/** Adds the REST calls of the specification, section 7, with the same functions as the mutations. */
export function addRestRoutes(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }, reply) => {
    reply.header("cache-control", "private, no-store");
    // Many clients send a media type without a body, which Fastify would refuse to parse.
    if (bodyBytes(headers) === 0) delete headers["content-type"];
  });

  app.addHook("preHandler", async (request, reply) =>
    countRequests(request.method === "POST" ? fieldCosts.write : fieldCosts.read)(request, reply),
  );

  app.post("/signup", async (request, reply) => {
    const outcome = await signUp(request.context, objectIn(request.body));
    switch (outcome.kind) {
      case "created":
        return reply.code(201).send({ user: visible(outcome.user) });
      case "emailTaken":
        return reply.code(400).send({ message: formAlerts["email-taken"] });
      case "invalidInput":
        return refuseFields(reply, outcome.fields);
    }
  });

  app.post("/login", async (request, reply) => {
    const outcome = await logIn(request.context, objectIn(request.body));
    switch (outcome.kind) {
      case "loggedIn":
        return json(reply, "Success");
      case "wrongCredentials":
        return json(reply.code(401), formAlerts.failed);
      case "invalidInput":
        return refuseFields(reply, outcome.fields);
    }
  });

  app.get("/user", async (request, reply) => {
    const { user } = request.context.viewer;
    return reply.code(user ? 200 : 401).send({ user: user && visible(user) });
  });

  app.post("/logout", async (request, reply) => {
    const { database, viewer } = request.context;
    await logOut(database, viewer.cookie);
    return reply.send({ message: formAlerts["logged-out"] });
  });

  for (const [url, allowed] of Object.entries(allowedMethods)) {
    app.route({
      url,
      method: ["PUT", "PATCH", "DELETE", ...(allowed.includes("POST") ? [] : (["POST"] as const))],
      handler: (_request, reply) =>
        reply
          .code(405)
          .header("allow", allowed)
          .send({ message: `Use ${allowed}.` }),
    });
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return applyRefusal(reply, refusal).send({ message: refusal.message });
    // 422 for a malformed body, since 400 is reserved for a duplicate email.
    const status = error.statusCode === 400 ? 422 : (error.statusCode ?? 500);
    if (status < 500) return reply.code(status).send({ message: error.message });
    logBug(request, error, "REST call failed");
    return reply.code(status).send({ message: formAlerts.trouble });
  });
}

/** Sends a JSON string; Fastify would send a string as text. */
function json(reply: FastifyReply, value: string) {
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(value));
}

function refuseFields(reply: FastifyReply, fields: FieldProblem[]) {
  return reply.code(422).send({ message: "Please check the fields.", fields });
}

/** @throws Refusal BAD_USER_INPUT unless the body is one JSON object */
function objectIn(body: unknown): object {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  throw new Refusal("BAD_USER_INPUT", "Send one JSON object.");
}

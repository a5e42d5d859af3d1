import formbody from "@fastify/formbody";
import type { FastifyError, FastifyInstance } from "fastify";
import { formAlertQuery } from "../../schema/formAlerts";
import { logIn, logOut } from "../accounts/logIn";
import { signUp } from "../accounts/signUp";
import { claimCertificate } from "../certificates/claimCertificate";
import { sendContactMessage } from "../contact/sendContactMessage";
import { httpStatusOf, Refusal } from "../errors";
import { addAccountForms } from "./accountForms";
import { goTo, pageOf, refuse } from "./formAnswers";

/**
 * The forms of browsers without JavaScript: `POST /forms/<page>`, form-urlencoded and nothing else, over the same functions as the mutations.
 * Each answers 303: onwards, or back to its page with a code of `schema/formAlerts.ts` in the query.
 */
export async function addFormRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "private, no-store");
  });

  app.post("/forms/login", async (request, reply) => {
    const { db, limits, visitor } = request.context;
    const { kind } = await logIn(db, limits, visitor, request.body);
    return kind === "loggedIn" ? goTo(reply, "/home") : refuse(request, reply, "failed");
  });

  app.post("/forms/signup", async (request, reply) => {
    const { db, limits, visitor } = request.context;
    const outcome = await signUp(db, limits, visitor.address, request.body ?? {});
    switch (outcome.kind) {
      case "created":
        return goTo(reply, `/login${formAlertQuery("signed-up")}`);
      case "emailTaken":
        return refuse(request, reply, "email-taken");
      case "invalidInput":
        return refuse(request, reply, "invalid", outcome.fields);
    }
  });

  app.post("/forms/logout", async (request, reply) => {
    const { db, visitor } = request.context;
    await logOut(db, visitor.cookie);
    return goTo(reply, `/login${formAlertQuery("logged-out")}`);
  });

  app.post("/forms/contact", async (request, reply) => {
    const { db, limits, visitor } = request.context;
    await sendContactMessage(db, limits, visitor.address, request.body ?? {});
    return goTo(reply, "/contact?sent=1");
  });

  app.post<{ Params: { slug: string } }>("/forms/certificate/:slug", async (request, reply) => {
    const { courses, visitor } = request.context;
    if (!visitor.user) return goTo(reply, "/login");
    const course = await courses.bySlug(request.params.slug);
    if (!course) return goTo(reply, "/courses");
    try {
      await claimCertificate(request.context, visitor.user, course, new Date());
    } catch (error) {
      // The page says by itself what is still missing.
      if (!(error instanceof Refusal)) throw error;
    }
    return goTo(reply, `/certificate/${course.slug}`);
  });

  addAccountForms(app);

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      if (error.code === "RATE_LIMITED") return refuse(request, reply, "too-many");
      if (error.code === "UNAUTHENTICATED") return goTo(reply, "/login");
      if (error.code === "BAD_USER_INPUT") return refuse(request, reply, "invalid", error.fields);
      return reply.code(httpStatusOf(error)).type("text/plain; charset=utf-8").send(error.message);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).type("text/plain; charset=utf-8").send(error.message);
    request.log.error({ err: error }, "a form could not be taken");
    return refuse(request, reply, pageOf(request) === "/logout" ? "logout-failed" : "trouble");
  });
}

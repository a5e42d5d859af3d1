import { randomUUID } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type FormAlertCode, formAlertQuery } from "../../../schema/formAlerts";
import { readPracticeForm } from "../../../schema/practiceForm";
import { logIn, logOut } from "../../accounts/logIn";
import { changeEmail, changeName, changePassword, deleteAccount } from "../../accounts/ownAccount";
import { requestPasswordReset, resetPassword } from "../../accounts/passwordResets";
import { endListedSession, endSessions } from "../../accounts/sessions";
import { signUp } from "../../accounts/signUp";
import { sendContactMessage } from "../../contact/sendContactMessage";
import { type Context, requireUser } from "../../context";
import { applyRefusal, checkInput, type InvalidFields, logBug, Refusal, refusalOf } from "../../errors";
import { countRequests } from "../../graphql/operationCost";
import { claimCertificate } from "../../learning/certificates/claimCertificate";
import { answerPractice } from "../../learning/practice/answerPractice";
import { startCheck } from "../../learning/practice/checks/startCheck";
import { submitCheckForm } from "../../learning/practice/checks/submitCheck";
import { isValidAnswer } from "../../learning/practice/scoreAnswer";
import { fieldCosts } from "../../limits/fieldCosts";
import { sendRefusalPage } from "../pages/refusalPage";
import { plainText } from "../releaseFiles";

/**
 * Adds the forms for browsers without JavaScript: `POST /forms/<page>`, form-urlencoded only, with the same
 * functions as the mutations. Each redirects with 303 to the next page, or back to its own page with a code
 * of `schema/formAlerts.ts` in the query string.
 */
export async function addFormRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  app.addHook("preHandler", countRequests(fieldCosts.write));
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "private, no-store");
  });

  app.post("/forms/login", async (request, reply) => {
    const { kind } = await logIn(request.context, request.body);
    return kind === "loggedIn" ? redirect(reply, "/home") : refuse(request, reply, "failed");
  });

  app.post("/forms/logout", async (request, reply) => {
    const { database, viewer } = request.context;
    await logOut(database, viewer.cookie);
    return redirect(reply, `/login${formAlertQuery("logged-out")}`);
  });

  app.post("/forms/contact", async (request, reply) => {
    await sendContactMessage(request.context, request.body ?? {});
    return redirect(reply, "/contact?sent=1");
  });

  app.post<{ Params: { slug: string } }>("/forms/certificate/:slug", async (request, reply) => {
    const { catalogue, viewer } = request.context;
    if (!viewer.user) return redirect(reply, "/login");
    const course = catalogue.bySlug(request.params.slug);
    if (!course) return redirect(reply, "/courses");
    try {
      await claimCertificate(request.context, course);
    } catch (error) {
      // The page shows the missing requirements.
      if (!(error instanceof Refusal) || error.code === "UNAVAILABLE") throw error;
    }
    return redirect(reply, `/certificate/${course.slug}`);
  });

  // The buttons of a check: "Start" sends no id, "Finish" sends the id and the answers.
  app.post<{ Params: { slug: string } }>("/forms/check/:slug", async (request, reply) => {
    const { catalogue, database, viewer } = request.context;
    if (!viewer.user) return redirect(reply, "/login");
    const course = catalogue.bySlug(request.params.slug);
    if (!course) return redirect(reply, "/courses");
    const { id: userId } = viewer.user;
    const fields = (request.body ?? {}) as Record<string, unknown>;
    try {
      if (fields.check === undefined) await startCheck(database, catalogue, { userId, course }, randomUUID());
      else await submitCheckForm(database, catalogue, userId, fields);
    } catch (error) {
      // The page shows whether there is an open check, and when the next may be started.
      if (!(error instanceof Refusal) || error.code === "UNAVAILABLE") throw error;
    }
    return redirect(reply, `/check/${course.slug}`);
  });

  app.post("/forms/practice", async (request, reply) => {
    const { catalogue, database, limits, viewer } = request.context;
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const item = catalogue.practiceItem(String(fields.item));
    if (!item) throw new Refusal("NOT_FOUND", "There is no practice item with this id.");
    const answer = readPracticeForm(item.kind, (name) => [fields[name] ?? []].flat().map(String));
    const address = new URLSearchParams({ item: item.id });
    if (!isValidAnswer(item, answer) || answer.choice?.length === 0) {
      address.set("alert", "unanswered" satisfies FormAlertCode);
      return redirect(reply, `/practice?${address}`);
    }
    if (viewer.user) {
      await limits.countStoredItems(viewer.address);
      const input = { id: randomUUID(), itemId: item.id, ...answer };
      await answerPractice(database, catalogue, viewer.user, input, new Date());
    }
    if (answer.choice) address.set("choice", answer.choice.join("."));
    if (answer.number !== null) address.set("number", String(answer.number));
    return redirect(reply, `/practice?${address}`);
  });

  // The buttons in the list of sessions: each has the id of its session, one has "others".
  app.post("/forms/profile", async (request, reply) => {
    const { database, viewer } = request.context;
    const { id } = requireUser(viewer);
    const { end } = checkInput(endSchema, request.body ?? {});
    if (end === "others") {
      await endSessions(database, id, await viewer.cookie.read());
      return redirect(reply, `/profile${formAlertQuery("sessions-ended")}`);
    }
    await endListedSession(database, id, end);
    return redirect(reply, `/profile${formAlertQuery("session-ended")}`);
  });

  for (const { path, run, next, alert } of mutationForms)
    app.post(path, async (request, reply) => {
      // The token of a password link is part of the address.
      const input = { ...(request.body as object | undefined), ...(request.params as object) };
      const outcome = await run(request.context, input);
      return respond(request, reply, outcome, `${next}${formAlertQuery(alert)}`);
    });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal?.code === "UNAVAILABLE") return sendRefusalPage(reply, refusal);
    if (refusal?.code === "RATE_LIMITED") return refuse(request, reply, "too-many");
    if (refusal?.code === "UNAUTHENTICATED") return redirect(reply, "/login");
    if (refusal?.code === "BAD_USER_INPUT") return refuse(request, reply, "invalid", refusal.fields);
    if (refusal) return applyRefusal(reply, refusal).type(plainText).send(refusal.message);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).type(plainText).send(error.message);
    logBug(request, error, "form submission failed");
    return refuse(request, reply, pageOf(request) === "/logout" ? "logout-failed" : "trouble");
  });
}

const endSchema = z.object({ end: z.string() });

type Outcome =
  | { kind: "created" | "changed" | "deleted" | "requested" }
  | { kind: "emailTaken" | "wrongPassword" | "linkDoesNotWork" | "sendsNoMail" }
  | InvalidFields;

/** Forms that pass their input to one function. Those of /profile redirect to /login without a session. */
const mutationForms: {
  path: string;
  run: (context: Context, input: unknown) => Promise<Outcome>;
  /** The next page after a success, with its alert. */
  next: string;
  alert: FormAlertCode;
}[] = [
  { path: "/forms/signup", run: signUp, next: "/login", alert: "signed-up" },
  { path: "/forms/profile/name", run: changeName, next: "/profile", alert: "name-changed" },
  { path: "/forms/profile/email", run: changeEmail, next: "/profile", alert: "email-changed" },
  { path: "/forms/profile/password", run: changePassword, next: "/profile", alert: "password-changed" },
  { path: "/forms/profile/delete", run: deleteAccount, next: "/login", alert: "account-deleted" },
  {
    path: "/forms/reset-password",
    run: requestPasswordReset,
    next: "/reset-password",
    alert: "reset-requested",
  },
  { path: "/forms/reset-password/:token", run: resetPassword, next: "/login", alert: "password-reset" },
];

/** Redirects to `next` after a success, else back to the page of the form. */
function respond(request: FastifyRequest, reply: FastifyReply, outcome: Outcome, next: string) {
  switch (outcome.kind) {
    case "emailTaken":
      return refuse(request, reply, "email-taken");
    case "wrongPassword":
      return refuse(request, reply, "wrong-password", [{ field: "currentPassword" }]);
    case "linkDoesNotWork":
      return refuse(request, reply, "link-used-up");
    case "sendsNoMail":
      return refuse(request, reply, "no-mail");
    case "invalidInput":
      return refuse(request, reply, "invalid", outcome.fields);
    default:
      return redirect(reply, next);
  }
}

/** Redirects back to the page of the form, with an alert code and the names of invalid fields. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: FormAlertCode,
  problems: readonly { field: string }[] = [],
) {
  const fields = problems.map(({ field }) => field);
  return redirect(reply, `${pageOf(request)}${formAlertQuery(code, fields)}`);
}

/** Returns the path of the page whose form posts to this route. */
function pageOf(request: FastifyRequest): string {
  const params = request.params as Record<string, string>;
  return (request.routeOptions.url ?? "")
    .replace(/^\/forms/, "")
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Redirects with 303, so that a reload does not repeat the POST. */
function redirect(reply: FastifyReply, path: string) {
  return reply.redirect(path, 303);
}

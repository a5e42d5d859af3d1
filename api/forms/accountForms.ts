import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { formAlertQuery } from "../../schema/formAlerts";
import { changeEmail } from "../accounts/changeEmail";
import { changeName } from "../accounts/changeName";
import { changePassword } from "../accounts/changePassword";
import { deleteAccount } from "../accounts/deleteAccount";
import type { AccountOwner } from "../accounts/ownPassword";
import { requestPasswordReset } from "../accounts/requestPasswordReset";
import { resetPassword } from "../accounts/resetPassword";
import { endListedSession, endOtherSessions } from "../accounts/sessions";
import { checkInput } from "../checkInput";
import { requireUser, type Visitor } from "../context";
import { goTo, refuse } from "./formAnswers";

const endSchema = z.object({ end: z.string() });

/** The forms of /profile and /reset-password. Those of an account lead to /login when nobody is logged in. */
export function addAccountForms(app: FastifyInstance): void {
  app.post("/forms/profile/name", async (request, reply) => {
    const { db, visitor } = request.context;
    const outcome = await changeName(db, requireUser(visitor), request.body ?? {});
    if (outcome.kind === "invalidInput") return refuse(request, reply, "invalid", outcome.fields);
    return goTo(reply, `/profile${formAlertQuery("name-changed")}`);
  });

  app.post("/forms/profile/email", async (request, reply) => {
    const { db, limits, visitor } = request.context;
    const outcome = await changeEmail(db, limits, ownerOf(visitor), request.body ?? {});
    switch (outcome.kind) {
      case "changed":
        return goTo(reply, `/profile${formAlertQuery("email-changed")}`);
      case "emailTaken":
        return refuse(request, reply, "email-taken");
      case "wrongPassword":
        return refuse(request, reply, "wrong-password", [{ field: "currentPassword" }]);
      case "invalidInput":
        return refuse(request, reply, "invalid", outcome.fields);
    }
  });

  app.post("/forms/profile/password", async (request, reply) => {
    const { db, limits, visitor } = request.context;
    const owner = { ...ownerOf(visitor), sessionId: await visitor.cookie.read() };
    const outcome = await changePassword(db, limits, owner, request.body ?? {});
    switch (outcome.kind) {
      case "changed":
        return goTo(reply, `/profile${formAlertQuery("password-changed")}`);
      case "wrongPassword":
        return refuse(request, reply, "wrong-password", [{ field: "currentPassword" }]);
      case "invalidInput":
        return refuse(request, reply, "invalid", outcome.fields);
    }
  });

  app.post("/forms/profile/delete", async (request, reply) => {
    const { db, limits, visitor } = request.context;
    const owner = { ...ownerOf(visitor), cookie: visitor.cookie };
    const outcome = await deleteAccount(db, limits, owner, request.body ?? {});
    switch (outcome.kind) {
      case "deleted":
        return goTo(reply, `/login${formAlertQuery("account-deleted")}`);
      case "wrongPassword":
        return refuse(request, reply, "wrong-password", [{ field: "currentPassword" }]);
      case "invalidInput":
        return refuse(request, reply, "invalid", outcome.fields);
    }
  });

  // The buttons of the list of sessions: each names its session, and one all the others.
  app.post("/forms/profile", async (request, reply) => {
    const { db, visitor } = request.context;
    const { id } = requireUser(visitor);
    const { end } = checkInput(endSchema, request.body ?? {});
    if (end === "others") {
      await endOtherSessions(db, id, await visitor.cookie.read());
      return goTo(reply, `/profile${formAlertQuery("sessions-ended")}`);
    }
    await endListedSession(db, id, end);
    return goTo(reply, `/profile${formAlertQuery("session-ended")}`);
  });

  app.post("/forms/reset-password", async (request, reply) => {
    const { context } = request;
    const outcome = await requestPasswordReset(context, context.visitor.address, request.body ?? {});
    switch (outcome.kind) {
      case "requested":
        return refuse(request, reply, "reset-requested");
      case "sendsNoMail":
        return refuse(request, reply, "no-mail");
      case "invalidInput":
        return refuse(request, reply, "invalid", outcome.fields);
    }
  });

  app.post<{ Params: { token: string } }>("/forms/reset-password/:token", async (request, reply) => {
    const { db, limits, visitor } = request.context;
    const { token } = request.params;
    const input = { ...(request.body ?? {}), token };
    const outcome = await resetPassword(db, limits, visitor.address, input, new Date());
    switch (outcome.kind) {
      case "changed":
        return goTo(reply, `/login${formAlertQuery("password-reset")}`);
      case "linkDoesNotWork":
        return refuse(request, reply, "link-used-up");
      case "invalidInput":
        return refuse(request, reply, "invalid", outcome.fields);
    }
  });
}

function ownerOf(visitor: Visitor): AccountOwner {
  return { user: requireUser(visitor), address: visitor.address };
}

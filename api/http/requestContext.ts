import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { shownUserHeader } from "../../schema/pageRenderer";
import { deviceOf } from "../accounts/deviceOf";
import { type CookieSettings, sessionCookie } from "../accounts/sessionCookie";
import { findSession, type SignedInUser } from "../accounts/sessions";
import { type Caller, Context, type ContextParts, viewerOf } from "../context";
import type { Database } from "../db/database";
import { Refusal, refusalOf } from "../errors";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before the handler of an API call or a page runs. */
    context: Context;
  }
}

/** Creates the context of a request; it reads no session for an untrusted origin. */
export async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ContextParts & { cookieSettings: CookieSettings },
  { signal, releaseSlot, isUntrustedOrigin }: Pick<Caller, "signal" | "releaseSlot" | "isUntrustedOrigin">,
): Promise<Context> {
  const cookie = sessionCookie(request, reply, parts.cookieSettings);
  const sessionId = isUntrustedOrigin ? null : await cookie.read();
  const session = sessionId ? await findSessionOrRefusal(parts.database.db, sessionId) : null;
  const caller = {
    address: request.ip,
    device: deviceOf(request.headers["user-agent"]),
    isUntrustedOrigin,
    cookie,
    signal,
    releaseSlot,
  };
  const viewer = viewerOf(caller, viewerUserOf(session, request.headers[shownUserHeader]));
  const context = new Context(parts, request.log as Logger, viewer);
  // Through the context, which records that the response belongs to one viewer.
  if (sessionId && session && !(session instanceof Refusal) && session.renewed)
    await context.viewer.cookie.write(sessionId);
  return context;
}

/** Returns the user of a session; a refusal if the page of the request shows another user. */
function viewerUserOf(
  session: Awaited<ReturnType<typeof findSessionOrRefusal>>,
  shownUserId: unknown,
): SignedInUser | Refusal | null {
  if (!session || session instanceof Refusal) return session;
  return shownUserId === undefined || shownUserId === session.user.id
    ? session.user
    : new Refusal("UNAUTHENTICATED", "Somebody else is logged in here now.");
}

/** Finds a session; returns the refusal if the database cannot be used at present. */
async function findSessionOrRefusal(db: Database, sessionId: string) {
  return findSession(db, sessionId).catch((error: unknown) => {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal;
  });
}

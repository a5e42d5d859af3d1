import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import etag from "@fastify/etag";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { formAlerts } from "../schema/formAlerts";
import { createBackgroundTasks } from "./accounts/backgroundTasks";
import { deviceOf } from "./accounts/deviceOf";
import type { Mailer } from "./accounts/mailer";
import { type CookieSettings, createSessionSeal, sessionCookie } from "./accounts/sessionCookie";
import { findSession } from "./accounts/sessions";
import { type AssistantSettings, countAssistant } from "./assistant/assistant";
import { catalogueWatch } from "./catalogue/catalogueWatch";
import { Context, type ContextParts, type Viewer } from "./context";
import type { OpenDatabase } from "./db/database";
import { errorForLog } from "./errors";
import { createApolloServer } from "./graphql/apolloServer";
import { addGraphqlRoutes, addSchemaRoute } from "./graphql/graphqlRoutes";
import { operationLimits } from "./graphql/limits";
import { sentEncodings } from "./http/cachedResponse";
import { addCallerSignals } from "./http/callerSignals";
import { addDiscoveryRoutes } from "./http/discovery/discoveryRoutes";
import { addFormRoutes } from "./http/forms/formRoutes";
import { addRequestMetrics } from "./http/metrics";
import { normalTarget } from "./http/normalTarget";
import { respondNotModified } from "./http/notModified";
import { refuseNulCharacters } from "./http/nulCharacters";
import { addCors, isUntrustedOrigin, type OriginSettings, refuseUntrustedOrigin } from "./http/origins";
import { addPackRoutes } from "./http/packRoutes";
import { addPageRoute } from "./http/pages/pageRoute";
import type { PageSource } from "./http/pages/pageSource";
import { addPictureRoutes } from "./http/pages/pictureRoutes";
import { addResponseCache } from "./http/responseCache";
import { addRestRoutes } from "./http/restRoutes";
import { addSecurityHeaders } from "./http/security";
import { traceIdOf } from "./http/traceContext";
import { addBadgeRoutes } from "./learning/certificates/badgeRoutes";
import { addDataRoute } from "./privacy/dataRoute";
import type { RateLimits } from "./rateLimits";
import { createSchema } from "./schema";

export interface ServerParts extends OriginSettings {
  database: OpenDatabase;
  /** Files of the course pictures, by URL path. */
  pictureFiles: ReadonlyMap<string, string>;
  pages: PageSource;
  limits: RateLimits;
  assistant: AssistantSettings;
  /** Null when no mail server is configured. */
  mailer: Mailer | null;
  /** The first seals session cookies, each opens them. */
  sessionSecrets: readonly string[];
  trustProxy?: string | undefined;
  /** The response caches; both by default, except in development. */
  caches?: { responses: boolean; pages: boolean };
  /** Contact for security reports, as a URI; undefined: the contact page. */
  securityContact?: string | undefined;
  /** Receives the metrics of requests; undefined: none are measured. */
  metrics?: Registry | undefined;
  /** Format of the releases to serve; that of this code by default. */
  releaseFormat?: number;
  log: Logger;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set before the handler of an API call or a page runs. */
    context: Context;
  }
}

/** Creates the site as one Fastify instance that does not listen yet. Closing it leaves the database open. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { database, pages, publicUrl } = parts;
  const log: Logger = parts.log.child({}, { serializers: { err: errorForLog } });
  const schema = createSchema();
  const apollo = await createApolloServer(schema, log);
  const watch = catalogueWatch(database.db);
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: operationLimits.bodyBytes,
    trustProxy: parts.trustProxy ?? false,
    forceCloseConnections: "idle",
    // A request accepted before shutdown gets its response, also when its body arrives late.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Adds the trace that a proxy has started, if any.
    childLoggerFactory: (parent, bindings, options, { headers }) => {
      const traceId = traceIdOf(headers.traceparent);
      return parent.child(traceId ? { ...bindings, traceId } : bindings, options);
    },
    rewriteUrl: ({ url }) => normalTarget(url ?? "/"),
  });
  app.removeContentTypeParser("text/plain");
  maskServerErrors(app);
  app.addHook("onClose", () => apollo.stop());
  app.addHook("onClose", await watch.begin(database, log, parts.releaseFormat));
  closeConnectionsOnShutdown(app);
  const callerSignal = addCallerSignals(app);
  const assistant = { ...parts.assistant, counts: countAssistant(log) };
  app.addHook("onClose", async () => assistant.counts.stop());
  const backgroundTasks = createBackgroundTasks(log);
  app.addHook("onClose", () => backgroundTasks.settled());
  await addSecurityHeaders(app, publicUrl, pages.development);
  refuseNulCharacters(app);
  await app.register(cookie);
  await app.register(etag, { weak: true, replyWith304: false });
  if (parts.metrics) addRequestMetrics(app, parts.metrics, () => watch.current);
  const noCaches = { responses: false, pages: false };
  const caches = pages.development ? noCaches : (parts.caches ?? { responses: true, pages: true });
  addResponseCache(app, { ...parts, caches, current: () => watch.current });
  respondNotModified(app);
  await app.register(compress, {
    encodings: [...sentEncodings],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    try {
      await database.ping();
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ err: error }, "the database does not respond");
      return reply.code(503).send({ status: "the database does not respond" });
    }
  });
  addPictureRoutes(app, parts.pictureFiles);
  await pages.addAssets(app);
  addDiscoveryRoutes(app, parts);

  const issuer = { publicUrl, secrets: parts.sessionSecrets };
  const contextSources = {
    ...parts,
    assistant,
    backgroundTasks,
    issuer,
    cookieSettings: {
      seal: createSessionSeal(parts.sessionSecrets),
      secure: publicUrl.startsWith("https:"),
    },
  };
  const addApiContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = { signal: callerSignal(reply), isUntrustedOrigin: isUntrustedOrigin(request, parts) };
    request.context = await contextOf(request, reply, contextSources, caller);
  };
  const addPageContext = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseUntrustedOrigin(request, parts);
    // A learner who follows a link on another site gets the page with their session.
    const caller = { signal: callerSignal(reply), isUntrustedOrigin: false };
    request.context = await contextOf(request, reply, contextSources, caller);
  };
  await app.register(async (shared) => {
    await addCors(shared, parts);
    addSchemaRoute(shared, schema);
    addBadgeRoutes(shared, database.db, issuer);
    addPackRoutes(shared, database.db, parts);
    await shared.register(async (part) => {
      // After the response cache, which runs in preValidation: it needs the parsed body of a POST.
      part.addHook("preHandler", addApiContext);
      addGraphqlRoutes(part, apollo, schema);
    });
    await shared.register(async (part) => {
      part.addHook("onRequest", async (request) => refuseUntrustedOrigin(request, parts));
      part.addHook("onRequest", addApiContext);
      addRestRoutes(part);
    });
  });
  await app.register(async (part) => {
    part.addHook("onRequest", addPageContext);
    await part.register(addFormRoutes);
    addDataRoute(part);
    await part.register(async (page) => addPageRoute(page, apollo, pages, publicUrl));
  });
  return app;
}

/** Sets the default error handler: logs a server error once and masks it. */
function maskServerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    request.log.error({ err: error }, "a request failed");
    return reply.code(500).header("cache-control", "no-store").send({ message: formAlerts.trouble });
  });
}

/** During shutdown, closes keep-alive connections after their current or next response. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
  app.addHook("onResponse", async (request) => {
    if (isStopping) request.raw.socket.end();
  });
}

interface ContextSources extends Omit<ContextParts, "log"> {
  cookieSettings: CookieSettings;
}

/** Creates the context of a request; it reads no session when `caller.isUntrustedOrigin`. */
async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookieSettings, ...parts }: ContextSources,
  caller: Pick<Viewer, "signal" | "isUntrustedOrigin">,
): Promise<Context> {
  const cookie = sessionCookie(request, reply, cookieSettings);
  const sessionId = caller.isUntrustedOrigin ? null : await cookie.read();
  const session = sessionId ? await findSession(parts.database.db, sessionId) : null;
  const context = new Context(
    { ...parts, log: request.log as Logger },
    {
      ...caller,
      address: request.ip,
      device: deviceOf(request.headers["user-agent"]),
      user: session?.user ?? null,
      cookie,
    },
  );
  // Through the context, which records that the response belongs to one viewer.
  if (sessionId && session?.renewed) await context.viewer.cookie.write(sessionId);
  return context;
}

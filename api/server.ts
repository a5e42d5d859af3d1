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
import { formAlerts } from "../schema/formAlerts";
import { deviceOf } from "./accounts/deviceOf";
import { type CookieSettings, sessionCookie } from "./accounts/sessionCookie";
import { createSessionSeal } from "./accounts/sessionSeal";
import { findSession } from "./accounts/sessions";
import { type AfterAnswer, createAfterAnswer } from "./afterAnswer";
import type { Assistant, AssistantSettings } from "./assistant/assistant";
import { countAssistant } from "./assistant/assistantCounts";
import { addCallerSignals } from "./callerSignals";
import { addBadgeRoutes } from "./certificates/badgeRoutes";
import type { IssuerSettings } from "./certificates/issuerSettings";
import { Context } from "./context";
import { releaseWatch } from "./courses/releaseWatch";
import { shareAcrossOrigins } from "./crossOrigin";
import type { OpenDatabase } from "./db/database";
import { addDiscoveryRoutes } from "./discovery/discoveryRoutes";
import { errorForLog } from "./errorForLog";
import { addFormRoutes } from "./forms/formRoutes";
import { Front, type FrontCache } from "./front/front";
import { sentEncodings } from "./front/keptAnswer";
import { createApolloServer } from "./graphql/apolloServer";
import { addGraphqlRoutes } from "./graphql/graphqlRoutes";
import { operationLimits } from "./graphql/limits";
import { createResponseCache } from "./graphql/responseCache";
import { addSchemaRoute } from "./graphql/schemaRoute";
import type { Mailer } from "./mail/mailer";
import { answerNotModified } from "./notModified";
import { addPackRoutes } from "./packs/packRoutes";
import { createPageCache } from "./pages/pageCache";
import { addPageRoute } from "./pages/pageRoute";
import type { PageSource } from "./pages/pageSource";
import { addPictureRoute } from "./pages/pictureRoute";
import { addSocialCardRoute } from "./pages/socialCardRoute";
import { addDataRoute } from "./privacy/dataRoute";
import type { RateLimits } from "./rateLimits";
import { addRestRoutes } from "./rest/restRoutes";
import { createSchema } from "./schema";
import { addSecurityHeaders, isForeign, type OriginSettings, refuseForeignOrigin } from "./security";

/** Everything a server is made of; main and the tests bring their own. */
export interface ServerParts extends OriginSettings {
  database: OpenDatabase;
  /** File of each course picture, by its address. */
  pictureFiles: ReadonlyMap<string, string>;
  pages: PageSource;
  limits: RateLimits;
  assistant: AssistantSettings;
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  /** The first seals session cookies, each of them opens. */
  sessionSecrets: readonly string[];
  trustProxy?: string | undefined;
  /** Which answers are kept in memory; all, unless somebody works on the pages. */
  caches?: { responses: boolean; pages: boolean };
  /** Where to tell of a hole in the site's security, as a URI; undefined: the contact page. */
  securityContact?: string | undefined;
  /** Whether queries that are asked for again are compiled; true when left out. */
  compilesQueries?: boolean | undefined;
  log: Logger;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, and what answers: made before the handler of an API call or a page runs. */
    context: Context;
  }
}

/** The whole site as one Fastify instance that does not listen yet. Closing it leaves the database open. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { database, pages, publicUrl } = parts;
  const log: Logger = parts.log.child({}, { serializers: { err: errorForLog } });
  const schema = createSchema();
  const apollo = await createApolloServer(schema, log, parts.compilesQueries ?? true);
  const watch = releaseWatch(database.db);
  const front = new Front(cachesOf(parts), watch);
  const app: FastifyInstance = Fastify({
    serverFactory: front.createServer,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: operationLimits.bodyBytes,
    trustProxy: parts.trustProxy ?? false,
    forceCloseConnections: "idle",
    // A request that was taken before the server stops is answered, also when its body comes late.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.removeContentTypeParser("text/plain");
  maskFaults(app);
  app.addHook("onClose", () => apollo.stop());
  app.addHook("onClose", await watch.begin(database, log));
  closeConnectionsWhenStopping(app);
  const callerSignal = addCallerSignals(app);
  const assistant: Assistant = { ...parts.assistant, counts: countAssistant(log) };
  app.addHook("onClose", async () => assistant.counts.stop());
  const afterAnswer = createAfterAnswer(log);
  app.addHook("onClose", () => afterAnswer.settled());
  await addSecurityHeaders(app, publicUrl, pages.development);
  await app.register(cookie);
  await app.register(etag, { weak: true, replyWith304: false });
  front.addTo(app);
  answerNotModified(app);
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
      request.log.warn({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
  addPictureRoute(app, parts.pictureFiles);
  await pages.addAssets(app);
  addSocialCardRoute(app);
  addDiscoveryRoutes(app, parts);

  const contextSources: ContextSources = {
    ...parts,
    assistant,
    afterAnswer,
    issuer: issuerOf(parts),
    cookieSettings: {
      seal: createSessionSeal(parts.sessionSecrets),
      secure: publicUrl.startsWith("https:"),
    },
  };
  const addContextOf = async (request: FastifyRequest, reply: FastifyReply, isApi: boolean) => {
    const signalOf = callerSignal(reply);
    // A link on another site may lead a learner to a page; its programs read the API as nobody.
    const asNobody = isApi && isForeign(request, parts);
    request.context = await contextOf(request, reply, contextSources, { signalOf, asNobody });
  };
  const addContext = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeignOrigin(request, parts);
    await addContextOf(request, reply, false);
  };
  await app.register(async (shared) => {
    await shareAcrossOrigins(shared, parts);
    addSchemaRoute(shared, schema);
    addBadgeRoutes(shared, database.db, issuerOf(parts));
    addPackRoutes(shared, database.db, parts);
    await shared.register(async (part) => {
      part.addHook("onRequest", (request, reply) => addContextOf(request, reply, true));
      addGraphqlRoutes(part, apollo, schema);
    });
    await shared.register(async (part) => {
      part.addHook("onRequest", async (request) => refuseForeignOrigin(request, parts));
      part.addHook("onRequest", (request, reply) => addContextOf(request, reply, true));
      addRestRoutes(part);
    });
  });
  await app.register(async (part) => {
    part.addHook("onRequest", addContext);
    await addFormRoutes(part);
  });
  await app.register(async (part) => {
    part.addHook("onRequest", addContext);
    addDataRoute(part);
  });
  await app.register(async (part) => {
    part.addHook("onRequest", addContext);
    addPageRoute(part, apollo, pages, publicUrl);
  });
  return app;
}

function cachesOf({
  caches = { responses: true, pages: true },
  pages,
  ...settings
}: ServerParts): FrontCache[] {
  if (pages.development) return [];
  return [
    ...(caches.responses ? [createResponseCache(settings)] : []),
    ...(caches.pages ? [createPageCache()] : []),
  ];
}

/** Where a part of the site does not say it in its own way: what went wrong on our side is logged once, and the caller learns only that. */
function maskFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    request.log.error({ err: error }, "a request failed");
    return reply.code(500).header("cache-control", "no-store").send({ message: formAlerts.trouble });
  });
}

/** Connections that a browser would keep open end with the answer they are waiting for, also one that has begun already. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
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

function issuerOf({ publicUrl, sessionSecrets }: ServerParts): IssuerSettings {
  return { publicUrl, secrets: sessionSecrets };
}

/** What all contexts of a server are made from. */
interface ContextSources extends Pick<ServerParts, "database" | "limits" | "mailer" | "publicUrl"> {
  cookieSettings: CookieSettings;
  assistant: Assistant;
  afterAnswer: AfterAnswer;
  issuer: IssuerSettings;
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, limits, assistant, issuer, mailer, afterAnswer, publicUrl, cookieSettings }: ContextSources,
  { signalOf, asNobody }: { signalOf: () => AbortSignal; asNobody: boolean },
): Promise<Context> {
  const cookie = sessionCookie(request, reply, cookieSettings);
  const sessionId = asNobody ? null : await cookie.read();
  const session = sessionId ? await findSession(database.db, sessionId) : null;
  const context = new Context(
    {
      database,
      log: request.log as Logger,
      limits,
      assistant,
      issuer,
      mailer,
      afterAnswer,
      publicUrl,
    },
    {
      address: request.ip,
      device: deviceOf(request.headers["user-agent"]),
      user: session?.user ?? null,
      isForeign: asNobody,
      cookie,
      signal: signalOf,
    },
  );
  // By the context's own way, so that it notes: an answer with a cookie is for one visitor.
  if (sessionId && session?.renewed) await context.visitor.cookie.write(sessionId);
  return context;
}

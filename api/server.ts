import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import etag from "@fastify/etag";
import { Semaphore } from "es-toolkit/promise";
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
import type { Mailer } from "./accounts/mailer";
import { createSessionSeal, sessionCookie } from "./accounts/sessionCookie";
import { type AssistantSettings, createEventCounts, maxAiCalls } from "./assistant/assistant";
import { createReplyCounts } from "./assistant/replyCounts";
import { catalogueWatch } from "./catalogue/catalogueWatch";
import type { OpenDatabase } from "./db/database";
import { applyRefusal, errorForLog, logBug, refusalOf } from "./errors";
import { createApolloServer } from "./graphql/apolloServer";
import { addGraphqlRoutes, addSchemaRoute } from "./graphql/graphqlRoutes";
import { operationLimits } from "./graphql/limits";
import { countRequests } from "./graphql/operationCost";
import { addBadgeRoutes } from "./http/badgeRoutes";
import { compressedTypes, sentEncodings } from "./http/cachedResponse";
import { addCallerSignals } from "./http/callerSignals";
import { closeConnectionsOnShutdown } from "./http/closeOnShutdown";
import {
  addConnectionLimits,
  type ConnectionLimits,
  defaultConnectionLimits,
  serverDeadlines,
} from "./http/connectionLimits";
import { addDataRoute } from "./http/dataRoute";
import { addDiscoveryRoutes } from "./http/discovery/discoveryRoutes";
import { addFormRoutes } from "./http/forms/formRoutes";
import { addLoadShedding, defaultLoadLimits, type LoadLimits } from "./http/loadShedding";
import { countLongBodies } from "./http/longBodies";
import { addServerMetrics } from "./http/metrics";
import { normalTarget } from "./http/normalTarget";
import { respondNotModified } from "./http/notModified";
import { refuseNulCharacters } from "./http/nulCharacters";
import {
  addCors,
  isUntrustedOrigin,
  type OriginSettings,
  refuseForeignOrigin,
  refuseUntrustedOrigin,
} from "./http/origins";
import { addPackRoutes } from "./http/packRoutes";
import { addServiceWorker } from "./http/pages/offlineRoutes";
import { addPageRoute } from "./http/pages/pageRoute";
import type { PageSource } from "./http/pages/pageSource";
import { addPictureRoutes } from "./http/pages/pictureRoutes";
import { addPreviewRoute } from "./http/previewRoute";
import { addReadiness, type ReadinessCheck } from "./http/readiness";
import { ReleaseFiles } from "./http/releaseFiles";
import { contextOf } from "./http/requestContext";
import { addResponseCache } from "./http/responseCache";
import { addRestRoutes } from "./http/restRoutes";
import { addSecurityHeaders } from "./http/security";
import { addTextRoutes } from "./http/textRoutes";
import { traceIdOf } from "./http/traceContext";
import { fieldCosts } from "./limits/fieldCosts";
import { addMcpRoutes } from "./mcp/mcpRoutes";
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
  /** Session cookies are sealed with the first secret and unsealed with any. */
  sessionSecrets: readonly string[];
  /** Comma-separated addresses and networks of proxies whose X-Forwarded-For is trusted. */
  trustProxy?: string;
  /** False: `/sw.js` removes the worker and what it stored, and no course can be kept. True by default. */
  hasServiceWorker?: boolean;
  /** Which response caches are on: both by default, none in development. */
  caches?: { responses: boolean; pages: boolean };
  /** Contact for security reports, as a URI; undefined: the contact page. */
  securityContact?: string;
  /** Receives the metrics of requests; undefined: none are measured. */
  metrics?: Registry;
  /** Format of the releases to serve; that of this code by default. */
  releaseFormat?: number;
  loadLimits?: LoadLimits;
  /** Maximum number of AI calls in progress. */
  maxAiCalls?: number;
  connectionLimits?: ConnectionLimits;
  log: Logger;
}

/** Creates the site as one Fastify instance that does not listen yet. Closing it leaves the database open. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { database, pages, publicUrl, hasServiceWorker = true } = parts;
  const log: Logger = parts.log.child({}, { serializers: { err: errorForLog } });
  const schema = createSchema();
  const apollo = await createApolloServer(schema, log);
  const watch = catalogueWatch(database.db);
  const { loadLimits = defaultLoadLimits, connectionLimits = defaultConnectionLimits } = parts;
  const app: FastifyInstance = Fastify({
    ...serverDeadlines(connectionLimits),
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
  addConnectionLimits(app, connectionLimits, parts.trustProxy);
  const callerSignal = addCallerSignals(app);
  const assistant = {
    ...parts.assistant,
    eventCounts: createEventCounts(log),
    replyCounts: createReplyCounts(database.backgroundDb, log),
    calls: new Semaphore(parts.maxAiCalls ?? maxAiCalls),
  };
  app.addHook("onClose", async () => {
    assistant.eventCounts.stop();
    await assistant.replyCounts.stop();
  });
  const backgroundTasks = createBackgroundTasks(log);
  app.addHook("onClose", () => backgroundTasks.settled());
  await addSecurityHeaders(app, publicUrl, pages.development);
  countLongBodies(app, parts.limits);
  refuseNulCharacters(app);
  await app.register(cookie);
  // A shared cache must not store the cookie of a session, whatever the route allows.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (reply.hasHeader("set-cookie")) reply.header("cache-control", "private, no-store");
    done(null, payload);
  });
  await app.register(etag, { weak: true, replyWith304: false });
  const checks = readinessChecks(parts);
  if (parts.metrics) addServerMetrics(app, parts.metrics, { current: () => watch.current, checks, database });
  const noCaches = { responses: false, pages: false };
  const caches = pages.development ? noCaches : (parts.caches ?? { responses: true, pages: true });
  const cookieSettings = {
    seal: createSessionSeal(parts.sessionSecrets),
    secure: publicUrl.startsWith("https:"),
  };
  const load = await addLoadShedding(
    app,
    loadLimits,
    async (request, reply) => (await sessionCookie(request, reply, cookieSettings).read()) !== null,
  );
  addResponseCache(app, { ...parts, caches, current: () => watch.current });
  respondNotModified(app);
  // Before the compression: the build has compressed the files.
  await pages.addAssets(app);
  await app.register(compress, {
    // A compressed body would be inflated without a bound, also after its response.
    requestEncodings: ["identity"],
    encodings: [...sentEncodings],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: compressedTypes,
  });

  const files = new ReleaseFiles(database.db);
  addReadiness(app, checks);
  addPictureRoutes(app, parts.pictureFiles, files);
  if (pages.offline) addServiceWorker(app, files, pages.offline, hasServiceWorker);

  const contextSources = { ...parts, assistant, backgroundTasks, cookieSettings };
  const addContext =
    (isUntrusted: (request: FastifyRequest) => boolean) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      request.context = await contextOf(request, reply, contextSources, {
        signal: callerSignal(reply),
        releaseSlot: () => request.releaseSlot?.(),
        isUntrustedOrigin: isUntrusted(request),
      });
    };
  const addApiContext = addContext((request) => isUntrustedOrigin(request, parts));
  // A learner who follows a link on another site gets the page with their session.
  const addPageContext = addContext(() => false);
  // AI tools read anonymously, also with a cookie, and change nothing.
  const addToolContext = addContext(() => true);
  const limitRendering = async (request: FastifyRequest, reply: FastifyReply) => {
    await load.limitExpensive(request, reply);
    await parts.limits.countRendering(request.ip);
  };
  await app.register(async (part) => {
    part.addHook("preHandler", limitRendering);
    addDiscoveryRoutes(part, parts, files);
  });
  await app.register(async (shared) => {
    await addCors(shared, parts);
    await shared.register(async (part) => {
      part.addHook("preHandler", limitRendering);
      addBadgeRoutes(part, database.db, parts);
      addSchemaRoute(part, schema);
      addPackRoutes(part, parts, files);
      addTextRoutes(part, publicUrl, files, load.limitLargeStreams);
    });
    await shared.register(async (part) => {
      // After the response cache, which runs in preValidation: it needs the parsed body of a POST.
      part.addHook("preHandler", load.limitExpensive);
      part.addHook("preHandler", addApiContext);
      part.addHook("onSend", load.limitResults);
      addGraphqlRoutes(part, apollo, schema, load.limitStreams);
    });
    await shared.register(async (part) => {
      part.addHook("onRequest", async (request) => refuseUntrustedOrigin(request, parts));
      part.addHook("preHandler", load.limitExpensive);
      part.addHook("preHandler", addApiContext);
      addRestRoutes(part);
    });
  });
  await app.register(async (part) => {
    part.addHook("onRequest", async (request) => refuseForeignOrigin(request, parts));
    part.addHook("preHandler", load.limitExpensive);
    part.addHook("preHandler", addToolContext);
    part.addHook("onSend", load.limitResults);
    addMcpRoutes(part, apollo, publicUrl);
  });
  await app.register(async (part) => {
    part.addHook("onRequest", async (request) => refuseUntrustedOrigin(request, parts));
    // The session is read before the body.
    part.addHook("onRequest", load.limitExpensive);
    part.addHook("onRequest", addApiContext);
    part.addHook("onRequest", countRequests(fieldCosts.write));
    addPreviewRoute(part);
  });
  await app.register(async (part) => {
    part.addHook("onRequest", async (request) => refuseUntrustedOrigin(request, parts));
    part.addHook("preHandler", load.limitExpensive);
    part.addHook("preHandler", addPageContext);
    await part.register(addFormRoutes);
    await part.register(async (download) => {
      download.addHook("preHandler", countRequests(fieldCosts.download));
      addDataRoute(download, database.backgroundDb);
    });
    await part.register(async (page) => addPageRoute(page, apollo, pages, { publicUrl, hasServiceWorker }));
  });
  return app;
}

function readinessChecks({ database, limits }: ServerParts): ReadinessCheck[] {
  return [
    { name: "database", problem: "unreachable", isEssential: true, check: () => database.ping() },
    {
      name: "limiterStore",
      problem: "away",
      isEssential: false,
      check: () => !limits.status().isUnavailable,
    },
    {
      name: "replicas",
      problem: "unusable",
      isEssential: false,
      check: () => database.replicaDb.unusable() === 0,
    },
  ];
}

/** Sets the default error handler: logs a server error once and masks it. */
function maskServerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal)
      return applyRefusal(reply, refusal)
        .header("cache-control", "no-store")
        .send({ message: refusal.message });
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    logBug(request, error, "a request failed");
    return reply.code(500).header("cache-control", "no-store").send({ message: formAlerts.trouble });
  });
}

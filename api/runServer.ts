import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { loadEnvFile } from "node:process";
import closeWithGrace from "close-with-grace";
import { once, retry } from "es-toolkit";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import type { Registry } from "prom-client";
import { smtpMailer } from "./accounts/mailer";
import { storedSessionSecret } from "./accounts/sessionCookie";
import { compileChecks } from "./assistant/gate/checkQuestion";
import { geminiTimes } from "./assistant/gemini/generate";
import { catalogueWatch } from "./catalogue/catalogueWatch";
import { ContentError } from "./catalogue/contentError";
import { loadContentFolder } from "./catalogue/loadContent";
import type { OpenDatabase } from "./db/database";
import { unavailableReason } from "./db/databaseUnavailable";
import { databaseName, openDatabase } from "./db/openDatabase";
import { type Environment, listenError, readEnvironment } from "./environment";
import { errorForLog, refusalOf, StartError } from "./errors";
import { countErrors, createMetrics, createMetricsServer } from "./http/metrics";
import type { PageSource } from "./http/pages/pageSource";
import { openLimiterStore } from "./limits/limiterStore";
import { cleanUpHourly } from "./privacy/cleanUp";
import { contentFolder } from "./projectFolders";
import { allowancesFor, createRateLimits, type RateLimits } from "./rateLimits";
import { createServer } from "./server";

const stopWithinMs = 10_000;

/**
 * Reads the environment, connects, loads the content and listens until SIGTERM or SIGINT; then finishes open
 * requests and stops. An error that the operator can fix ends the process with one sentence and exit code 1.
 */
export async function runServer(openPages: () => Promise<PageSource>): Promise<void> {
  try {
    if (existsSync(".env")) loadEnvFile(".env");
    const environment = readEnvironment();
    await serve(environment, openPages(), pino({ level: environment.logLevel, hooks: countErrors }));
  } catch (error) {
    const message = startMessage(error);
    if (message === null) throw error;
    console.error(message);
    process.exit(1);
  }
}

/** Rendered before listening: the first rendering of a page takes longest, 100 ms for /developers. */
const warmUpPages = ["/", "/courses", "/courses?search=money", "/home", "/Progress", "/developers"];

/** Returns the message of an error that the operator can fix; null for a bug. */
export function startMessage(error: unknown): string | null {
  const reason = unavailableReason(error);
  if (reason !== null)
    return (
      `The database stopped responding or refused a change during the start (${reason}): check that its ` +
      "server runs, is not overloaded and has free disk space, and start again."
    );
  return error instanceof StartError || error instanceof ContentError ? error.message : null;
}

/** The database may not respond for a moment, as when many processes start at the same time. */
const loadRetries = {
  retries: 3,
  delay: 1000,
  shouldRetry: (error: unknown) => refusalOf(error)?.code === "UNAVAILABLE",
};

/** The site with an open database and loaded content; it does not listen yet. */
export interface OpenSite {
  app: FastifyInstance;
  /** Files of the course pictures, by URL path. */
  pictureFiles: Map<string, string>;
  /** Undefined without METRICS_PORT. */
  metrics: Registry | undefined;
  /** Loads the content folder as the current release, and adds its pictures. */
  loadContent(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database, loads the content and creates the server.
 * @param loadedPictures pictures of an earlier call in this process; the content is then not loaded again
 * @throws StartError or ContentError, after closing the database
 */
export async function openSite(
  environment: Environment,
  pageSource: PageSource | Promise<PageSource>,
  log: Logger,
  loadedPictures?: OpenSite["pictureFiles"],
): Promise<OpenSite> {
  const [database, pages] = await Promise.all([openDatabase(environment, log), pageSource]);
  const pictureFiles = loadedPictures ?? new Map<string, string>();
  const loadContent = async () => {
    const files = await loadContentFolder(database.backgroundDb, contentFolder);
    await catalogueWatch(database.db).renew();
    for (const [address, file] of files.pictureFiles) pictureFiles.set(address, file);
  };
  const closeDatabase = async (error: unknown) => {
    await database.close();
    throw error;
  };
  if (!loadedPictures) await retry(loadContent, loadRetries).catch(closeDatabase);
  const metrics = environment.metricsPort === undefined ? undefined : createMetrics();
  const sessionSecrets = environment.sessionSecrets ?? [storedSessionSecret(environment.dataDir)];
  const safeLog = log.child({}, { serializers: { err: errorForLog } });
  const limits = await openLimits(environment, sessionSecrets, database, safeLog).catch(closeDatabase);
  const app = await createServer({
    database,
    pictureFiles,
    pages,
    limits,
    assistant: {
      gemini: environment.gemini ? { ...environment.gemini, ...geminiTimes } : null,
      now: () => new Date(),
    },
    mailer: environment.smtp ? smtpMailer(environment.smtp) : null,
    sessionSecrets,
    publicUrl: environment.publicUrl ?? `http://localhost:${environment.port}`,
    trustsHostHeader: environment.publicUrl === undefined,
    allowedOrigins: environment.allowedOrigins,
    trustProxy: environment.trustProxy,
    caches: environment.caches,
    hasServiceWorker: environment.hasServiceWorker,
    securityContact: environment.securityContact,
    metrics,
    log,
  }).catch(async (error) => {
    await limits.close();
    return closeDatabase(error);
  });

  const stopCleaningUp = await cleanUpHourly(database.backgroundDb, safeLog);
  return {
    app,
    pictureFiles,
    metrics,
    loadContent,
    async close() {
      await app.close();
      await stopCleaningUp();
      await limits.close();
      await database.close();
    },
  };
}

/** Creates the limits of the environment, with the store that all processes share. */
async function openLimits(
  environment: Environment,
  [secret = ""]: readonly string[],
  database: OpenDatabase,
  log: Logger,
): Promise<RateLimits> {
  const store = await openLimiterStore(environment.redisUrl, database, { secret, log });
  return createRateLimits(allowancesFor(environment), store);
}

async function serve(environment: Environment, pages: Promise<PageSource>, log: Logger): Promise<void> {
  const { host, port, metricsPort } = environment;
  const { app, close, metrics } = await openSite(environment, pages, log);
  try {
    if (metrics && metricsPort !== undefined) await serveMetrics(app, metrics, { host, port: metricsPort });
    app.log.level = "warn"; // the address is printed below
    await warmUp(app);
    await app.listen({ host, port }).catch((error) => Promise.reject(listenError(error, host, port)));
    app.log.level = log.level;
  } catch (error) {
    await close();
    throw error;
  }
  // Exceeding `delay` ends the process immediately with exit code 1, and so does a second SIGTERM.
  const options = { delay: stopWithinMs, logger: app.log, skip: ["SIGINT" as const] };
  const { close: stop } = closeWithGrace(options, async ({ err }) => {
    if (err) app.log.fatal({ err }, "shutting down after an uncaught error");
    await close();
  });
  // On Ctrl+C, both the terminal and npm send a signal.
  process.on("SIGINT", once(stop));
  const { port: openPort } = app.server.address() as AddressInfo;
  const address = environment.publicUrl ?? `http://localhost:${openPort}`;
  console.log(`Ninefold is ready at ${address}\nIt uses ${databaseName(environment)}.`);
}

/**
 * Renders pages and compiles the checks of questions before the server listens, so that the first requests do
 * not wait for it.
 */
async function warmUp(app: FastifyInstance): Promise<void> {
  compileChecks();
  for (const url of warmUpPages) await app.inject({ url, headers: { "accept-encoding": "br" } });
}

/** Serves the metrics on a port of their own until `app` closes. */
async function serveMetrics(
  app: FastifyInstance,
  metrics: Registry,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const server = createMetricsServer(metrics);
  app.addHook("onClose", () => server.close());
  await server
    .listen({ host, port })
    .catch((error) => Promise.reject(listenError(error, host, port, "METRICS_PORT")));
}

import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { setFlagsFromString } from "node:v8";
import { type Logger, pino } from "pino";
import { keptSessionSecret } from "./accounts/sessionSecrets";
import { geminiTimes } from "./assistant/gemini/generate";
import { ContentError } from "./courses/contentError";
import { loadContentFolder } from "./courses/loadContentFolder";
import { openDatabase } from "./db/openDatabase";
import { type Environment, readEnvironment } from "./environment";
import { errorForLog } from "./errorForLog";
import { StartError } from "./errors";
import { listenOnLocalhost } from "./listenOnLocalhost";
import { smtpMailer } from "./mail/mailer";
import type { PageSource } from "./pages/pageSource";
import { cleanUpDaily } from "./privacy/cleanUp";
import { contentFolder } from "./projectFolders";
import { createRateLimits, defaultAllowances } from "./rateLimits";
import { createServer } from "./server";

const stopWithinMs = 10_000;
/**
 * V8 puts an object among the old ones at once where many from the same place in the code have outlived the quick collections. With some readers
 * at a time that comes to be what belongs to a request, and all it refers to would then stay until the whole heap is collected.
 */
const youngAtFirst = "--no-allocation-site-pretenuring";

/**
 * Reads the environment, connects, loads the content, listens until SIGTERM or SIGINT, then stops cleanly. What the person who started it can
 * mend ends the process with one sentence and exit code 1.
 */
export async function runServer(openPages: () => Promise<PageSource>): Promise<void> {
  setFlagsFromString(youngAtFirst);
  try {
    if (existsSync(".env")) loadEnvFile(".env");
    const environment = readEnvironment();
    await serve(environment, openPages, pino({ level: environment.logLevel }));
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function serve(
  environment: Environment,
  openPages: () => Promise<PageSource>,
  log: Logger,
): Promise<void> {
  const { host, port } = environment;
  const database = await openDatabase(environment, log);
  const { pictureFiles } = await loadContentFolder(database.db, contentFolder).catch(async (error) => {
    await database.close();
    throw error;
  });
  const app = await createServer({
    database,
    pictureFiles,
    pages: await openPages(),
    limits: createRateLimits({
      ...defaultAllowances,
      costPerAddress: { ...defaultAllowances.costPerAddress, tries: environment.costPerMinute },
      assistantPerMinute: { ...defaultAllowances.assistantPerMinute, tries: environment.assistantPerMinute },
      assistantPerDay: { ...defaultAllowances.assistantPerDay, tries: environment.assistantPerDay },
    }),
    assistant: {
      gemini: environment.gemini ? { ...environment.gemini, ...geminiTimes } : null,
      now: () => new Date(),
    },
    mailer: environment.smtp ? smtpMailer(environment.smtp) : null,
    sessionSecrets: environment.sessionSecrets ?? [keptSessionSecret(environment.dataDir)],
    publicUrl: environment.publicUrl ?? `http://localhost:${port}`,
    allowedOrigins: environment.allowedOrigins,
    trustProxy: environment.trustProxy,
    caches: environment.caches,
    compilesQueries: environment.compilesQueries,
    securityContact: environment.securityContact,
    log,
  });

  const stopCleaningUp = await cleanUpDaily(
    database.db,
    log.child({}, { serializers: { err: errorForLog } }),
  );
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await stopCleaningUp();
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  try {
    app.log.level = "warn"; // the line below is the one that tells the address
    await app.listen({ host, port });
    if (host === "localhost") await listenOnLocalhost(app);
    app.log.level = log.level;
  } catch (error) {
    await stopCleaningUp();
    await database.close();
    throw listenError(error as NodeJS.ErrnoException, host, port);
  }
  const address = app.server.address();
  const openPort = typeof address === "object" && address ? address.port : port;
  console.log(`Ninefold is ready at ${environment.publicUrl ?? `http://localhost:${openPort}`}`);
}

/** What is wrong with HOST or PORT, in one sentence; other errors as they are. */
function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} is in use: stop the program that uses it, or set PORT to another number.`,
      );
    case "EACCES":
      return new StartError(`Port ${port} is for privileged programs: set PORT to 1024 or more.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(
        `This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}

import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { inject } from "vitest";
import type { OpenDatabase } from "../db/database";
import type { Allowances } from "../rateLimits";
import { createServer, type ServerParts } from "../server";
import { Browser } from "./browser";
import { openTestDatabase } from "./testDatabase";
import { testParts } from "./testParts";

/** An HTTP server with its own database. */
export interface TestServer {
  app: FastifyInstance;
  database: OpenDatabase;
  /** E.g. `http://127.0.0.1:34567`. */
  url: string;
  /** Lines of the server's log, parsed. */
  logged: Record<string, unknown>[];
  /** Creates an HTTP client with its own cookie jar. */
  browser(): Browser;
  /** Creates an account. @returns an HTTP client that is logged in */
  learner(): Promise<Browser>;
  /** Stops immediately: closes all connections, also those with pending responses. */
  close(): Promise<void>;
}

/** Starts a server on a free port, without rate limits unless `allowances` is set. */
export async function startTestServer(
  options: Partial<ServerParts> & { allowances?: Allowances } = {},
): Promise<TestServer> {
  const database = options.database ?? (await openTestDatabase());
  const logged: Record<string, unknown>[] = [];
  const log: Logger = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const app = await createServer({
    ...testParts(database, inject("pictureFiles"), options.allowances),
    log,
    ...options,
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    database,
    url,
    logged,
    browser: () => new Browser(url),
    async learner() {
      const browser = new Browser(url);
      await browser.signUpAndLogIn();
      return browser;
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
      if (!options.database) await database.close();
    },
  };
}

import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { inject } from "vitest";
import type { OpenDatabase } from "../db/database";
import type { Allowances } from "../rateLimits";
import { createServer, type ServerParts } from "../server";
import { Browser } from "./browser";
import { openTestDatabase } from "./testDatabase";
import { testParts } from "./testParts";

/** A server over real HTTP with a database of its own. */
export interface TestServer {
  app: FastifyInstance;
  database: OpenDatabase;
  /** E.g. `http://127.0.0.1:34567`. */
  url: string;
  /** Lines of the server's log, parsed. */
  logged: Record<string, unknown>[];
  /** A visitor with a cookie jar of its own. */
  browser(): Browser;
  /** Ends at once: whoever still waits for an answer, or has left its body unread, is cut off. */
  close(): Promise<void>;
}

/** Starts a server on a free port; tries of everything are unlimited unless `allowances` says otherwise. */
export async function startTestServer(
  given: Partial<ServerParts> & { allowances?: Allowances } = {},
): Promise<TestServer> {
  const database = given.database ?? (await openTestDatabase());
  const logged: Record<string, unknown>[] = [];
  const log: Logger = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const app = await createServer({
    ...testParts(database, inject("pictureFiles"), given.allowances),
    log,
    ...given,
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    database,
    url,
    logged,
    browser: () => new Browser(url),
    async close() {
      app.server.closeAllConnections();
      await app.close();
      if (!given.database) await database.close();
    },
  };
}

import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database";
import { exportedData } from "../privacy/dataExport";
import { createAddressCount } from "./addressCount";
import { onClosed } from "./onClosed";

/** Downloads that this process sends at the same time. */
export const maxDownloads = 4;
/** Those of one address. */
const maxDownloadsPerAddress = 2;
const downloadTimeoutMs = 60_000;
const retryAfterSeconds = 10;

/**
 * Adds `GET /account/data.json`: all data of the signed-in user as a download. 401 without a session, 429
 * during another download of the same account, 503 during `maxDownloads` others, or two of the same address.
 * @param database one with long deadlines
 */
export function addDataRoute(app: FastifyInstance, database: Database): void {
  const downloads = createAddressCount({ total: maxDownloads, perAddress: maxDownloadsPerAddress });
  /** Ids of the users whose data is being sent. */
  const running = new Set<string>();
  app.get("/account/data.json", async (request, reply) => {
    const { viewer } = request.context;
    reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
    const refuse = (status: number, message: string) => reply.code(status).send(JSON.stringify({ message }));
    if (!viewer.user) return refuse(401, "Please log in first.");
    const disposition = 'attachment; filename="ninefold-data.json"';
    // Fastify would read the stream to its end after the response, when the download is no longer counted.
    if (request.method === "HEAD")
      return reply.header("content-disposition", disposition).send(Readable.from([]));
    // The client disconnected while the session was read.
    if (reply.raw.destroyed) return reply.send();
    const { id } = viewer.user;
    if (running.has(id) || !downloads.add(viewer.address)) {
      reply.header("retry-after", retryAfterSeconds);
      return running.has(id)
        ? refuse(429, "Your data is being downloaded already. Please wait until that is done.")
        : refuse(503, "Too many people are downloading their data. Please try again in a moment.");
    }
    running.add(id);
    const timeout = setTimeout(() => reply.raw.destroy(), downloadTimeoutMs);
    onClosed(reply.raw, () => {
      running.delete(id);
      downloads.remove(viewer.address);
      clearTimeout(timeout);
    });
    const chunks = exportedData(database, id);
    // A failure before the first chunk gets a response with status 500.
    const first = await chunks.next();
    reply.header("content-disposition", disposition);
    return reply.send(Readable.from(startingWith(String(first.value), chunks)));
  });
}

async function* startingWith(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

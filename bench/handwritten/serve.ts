// A minimal server for the `benchOperations`: hand-written SQL behind raw `node:http`. POST to any path takes
// the body of a `/graphql` request and returns the same `data`. It serves the PostgreSQL database of
// HANDWRITTEN_DATABASE_URL, or that of a data folder that no process uses, and accepts sessions of the site
// whose first secret is HANDWRITTEN_SECRET.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createSessionSeal } from "../../api/accounts/sessionCookie";
import { createPglite } from "../../api/db/openEmbedded";
import { executeOperation, type OperationRequest } from "./executeOperation";
import { overPglite, overPostgres } from "./run";

const { HANDWRITTEN_DATABASE_URL, HANDWRITTEN_DATA_DIR = "", HANDWRITTEN_SECRET = "" } = process.env;
const run = HANDWRITTEN_DATABASE_URL
  ? overPostgres(HANDWRITTEN_DATABASE_URL).run
  : overPglite(await createPglite({ dataDir: join(HANDWRITTEN_DATA_DIR, "database") }));
const seal = createSessionSeal([HANDWRITTEN_SECRET]);

const server = createServer(async (request, response) => {
  try {
    const operation: OperationRequest = JSON.parse(await bodyOf(request));
    const sealed = /(?:^|; )ninefold_session=([^;]*)/.exec(request.headers.cookie ?? "")?.[1];
    const { data, cookie } = await executeOperation(
      run,
      seal,
      operation,
      sealed && decodeURIComponent(sealed),
    );
    if (cookie)
      response.setHeader(
        "set-cookie",
        `ninefold_session=${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
      );
    send(200, { data });
  } catch (error) {
    send(500, { errors: [{ message: String(error) }] });
  }
  function send(status: number, body: unknown) {
    const bytes = Buffer.from(JSON.stringify(body));
    response.writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": bytes.length,
    });
    response.end(bytes);
  }
});
server.listen(0, "127.0.0.1", () =>
  console.log(
    `The hand-written server is ready at http://localhost:${(server.address() as AddressInfo).port}`,
  ),
);

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => resolve(Buffer.concat(pieces).toString()));
    request.on("error", reject);
  });
}

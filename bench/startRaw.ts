import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HttpRequest, record } from "./httpRequest";
import type { RunningServer, Stage } from "./row";

/** Starts a raw `node:http` server that sends the response of another server to a repeated request. */
export async function startRaw(
  stage: Stage,
  { url }: RunningServer,
  request: HttpRequest,
): Promise<RunningServer> {
  // The first response is executed, not cached, and has headers of the rate limit.
  await record(url, request);
  const { status, headers, body } = await record(url, request);
  const file = join(stage.folder(), "response.json");
  writeFileSync(file, JSON.stringify({ status, headers: headers.flat(), body: body.toString("base64") }));
  return stage.startProgram("bench/servers/raw.mjs", { RESPONSE_FILE: file });
}

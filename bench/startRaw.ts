import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HttpRequest, record } from "./httpRequest";
import type { RunningServer, Stage } from "./row";

/**
 * Starts raw `node:http` that sends the status, headers and bytes with which a server answers this request
 * again and again.
 */
export async function startRaw(
  stage: Stage,
  { url }: RunningServer,
  request: HttpRequest,
): Promise<RunningServer> {
  // The first answer is made anew and tells of the rate limit too.
  await record(url, request);
  const { status, headers, body } = await record(url, request);
  const file = join(stage.folder(), "answer.json");
  writeFileSync(file, JSON.stringify({ status, headers: headers.flat(), body: body.toString("base64") }));
  return stage.startProgram("bench/contestants/raw.mjs", { ANSWER: file, NODE_ENV: "production" });
}

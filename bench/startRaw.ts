import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordedAnswer } from "./httpRequest";
import type { RunningServer, Stage } from "./row";

/** Starts raw `node:http` that sends the status, headers and bytes of `answer`. */
export function startRaw(stage: Stage, { status, headers, body }: RecordedAnswer): Promise<RunningServer> {
  const file = join(stage.folder(), "answer.json");
  writeFileSync(file, JSON.stringify({ status, headers: headers.flat(), body: body.toString("base64") }));
  return stage.startProgram("bench/contestants/raw.mjs", { ANSWER: file, NODE_ENV: "production" });
}

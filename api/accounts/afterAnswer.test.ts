import { pino } from "pino";
import { expect, test } from "vitest";
import { createAfterAnswer } from "./afterAnswer";

test("runs after the response, is awaited at shutdown, and failures are only logged", async () => {
  const logged: object[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const afterAnswer = createAfterAnswer(log);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done: string[] = [];
  afterAnswer.begin("the slow one failed", async () => {
    await gate;
    done.push("slow");
  });
  afterAnswer.begin("the broken one failed", () => {
    throw new Error("broken");
  });
  expect(done).toEqual([]);
  release();
  await afterAnswer.settled();
  expect(done).toEqual(["slow"]);
  expect(logged).toMatchObject([{ level: 50, msg: "the broken one failed" }]);
});

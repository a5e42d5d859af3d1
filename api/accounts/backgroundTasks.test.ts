import { pino } from "pino";
import { expect, test } from "vitest";
import { createBackgroundTasks } from "./backgroundTasks";

test("starts tasks asynchronously, awaits them in settled() and logs failures", async () => {
  const logged: object[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const backgroundTasks = createBackgroundTasks(log);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done: string[] = [];
  backgroundTasks.start("the slow one failed", async () => {
    await gate;
    done.push("slow");
  });
  backgroundTasks.start("the broken one failed", () => {
    throw new Error("broken");
  });
  expect(done).toEqual([]);
  release();
  await backgroundTasks.settled();
  expect(done).toEqual(["slow"]);
  expect(logged).toMatchObject([{ level: 50, msg: "the broken one failed" }]);
});

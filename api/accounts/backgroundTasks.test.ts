import { pino } from "pino";
import { expect, test } from "vitest";
import { Refusal } from "../errors";
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

test("limits the tasks that run and wait, and refuses others", async () => {
  const backgroundTasks = createBackgroundTasks(pino({ level: "silent" }), { running: 1, waiting: 1 });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const started: number[] = [];
  const start = (number: number) =>
    backgroundTasks.start("failed", async () => {
      started.push(number);
      await gate;
    });
  start(1);
  start(2);
  expect(() => start(3)).toThrow(Refusal);
  await expect.poll(() => started).toEqual([1]);
  release();
  await backgroundTasks.settled();
  expect(started).toEqual([1, 2]);
  start(4);
  await backgroundTasks.settled();
  expect(started).toEqual([1, 2, 4]);
});

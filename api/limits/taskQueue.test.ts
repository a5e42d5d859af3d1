import { expect, test } from "vitest";
import { createTaskQueue } from "./taskQueue";

const refusal = () => new Error("full");

/** A task that ends when `end` is called. */
function manualTask() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let started = false;
  return {
    get started() {
      return started;
    },
    end,
    run() {
      started = true;
      return ended;
    },
  };
}

test("limits the running tasks and starts those that wait in order", async () => {
  const queue = createTaskQueue({ running: 1, waiting: 2 });
  const tasks = [manualTask(), manualTask(), manualTask()];
  const results = tasks.map((task) => queue.run(task.run, refusal));
  for (const [index, task] of tasks.entries()) {
    await expect.poll(() => tasks.map(({ started }) => started)).toEqual(tasks.map((_, at) => at <= index));
    task.end();
  }
  await Promise.all(results);
});

test("refuses a task when all places are taken, also after a failed one", async () => {
  const queue = createTaskQueue({ running: 1, waiting: 0 });
  await expect(queue.run(() => Promise.reject(new Error("failed")), refusal)).rejects.toThrow("failed");
  const task = manualTask();
  const result = queue.run(task.run, refusal);
  expect(queue.isFull).toBe(true);
  await expect(queue.run(async () => {}, refusal)).rejects.toThrow("full");
  task.end();
  await result;
  expect(queue.isFull).toBe(false);
});

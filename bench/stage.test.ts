import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { createStage } from "./stage";

const extent = { rounds: 1, engines: [] };

test("ends what a row started once, the last one first", async () => {
  const stage = createStage(extent);
  const ended: string[] = [];
  const folder = stage.folder();
  for (const name of ["server", "browser"]) stage.onEnd(async () => ended.push(name));
  await stage.endRow();
  expect(ended).toEqual(["browser", "server"]);
  expect(existsSync(folder)).toBe(false);
  stage.onEnd(async () => ended.push("server of the next row"));
  await stage.close();
  expect(ended).toEqual(["browser", "server", "server of the next row"]);
});

test("reports a failed end after all others have run", async () => {
  const stage = createStage(extent);
  const folder = stage.folder();
  stage.onEnd(() => Promise.reject(new Error("the browser hangs")));
  await expect(stage.endRow()).rejects.toThrow("not everything could be ended");
  expect(existsSync(folder)).toBe(false);
});

test("starts no program after the run has ended", async () => {
  const stage = createStage(extent);
  await stage.close();
  expect(stage.isClosed()).toBe(true);
  await expect(stage.startProgram("bench/servers/raw.mjs", {})).rejects.toThrow("the run has ended");
});

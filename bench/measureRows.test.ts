import { expect, test } from "vitest";
import { measureRows } from "./measureRows";
import type { Measurement, Row } from "./row";
import { createStage } from "./stage";

const line: Measurement = {
  work: "a page",
  against: null,
  unit: "ms",
  engine: null,
  ours: [1],
  theirs: [],
  atMost: 2,
};
const row = (name: string, measure: Row["measure"]): Row => ({ name, isQuick: false, measure });

function quietStage() {
  const logged: string[] = [];
  return {
    ...createStage({ rounds: 1, engines: [] }),
    logged,
    log: (text: string) => void logged.push(text),
  };
}

test("reports a failed row, ends what it started and measures the other rows", async () => {
  const stage = quietStage();
  const ended: string[] = [];
  const { verdicts, failed } = await measureRows(
    [
      row("before", async () => [{ ...line, work: "before" }]),
      row("broken", async () => {
        stage.onEnd(async () => ended.push("broken"));
        throw new Error("no response");
      }),
      row("empty", async () => [{ ...line, ours: [] }]),
      row("after", async () => {
        expect(ended).toEqual(["broken"]);
        return [{ ...line, work: "after" }];
      }),
    ],
    stage,
  );
  expect(verdicts.map(({ work }) => work)).toEqual(["before", "after"]);
  expect(failed).toEqual(["broken", "empty"]);
  expect(stage.logged.join("\n")).toContain("broken failed: Error: no response");
});

test("a row whose servers cannot be ended fails but keeps its measurements", async () => {
  const stage = quietStage();
  const measured = await measureRows(
    [
      row("hanging", async () => {
        stage.onEnd(() => Promise.reject(new Error("it hangs")));
        return [line];
      }),
    ],
    stage,
  );
  expect(measured).toMatchObject({ verdicts: [line], failed: ["hanging"] });
});

test("counts the rows after an interruption as failed", async () => {
  const stage = quietStage();
  const rows = [
    row("interrupted", async () => {
      await stage.close();
      return [line];
    }),
    row("never begun", async () => [line]),
  ];
  const { verdicts, failed } = await measureRows(rows, stage);
  expect(verdicts).toHaveLength(1);
  expect(failed).toEqual(["never begun"]);
});

import { expect, test } from "vitest";
import { measureRows } from "./measureRows";
import type { Measurement, Row } from "./row";
import { createStage } from "./stage";

const line: Measurement = {
  ...{ work: "a page", against: null, unit: "ms", engine: null },
  ...{ ours: [1], theirs: [], atMost: 2 },
};
const row = (name: string, measure: Row["measure"]): Row => ({ name, isQuick: false, measure });

function quietStage() {
  const said: string[] = [];
  return { ...createStage({ rounds: 1, engines: [] }), said, say: (text: string) => void said.push(text) };
}

test("a row that fails is named with its error, what it started has ended, and the other rows are measured", async () => {
  const stage = quietStage();
  const ended: string[] = [];
  const { verdicts, failed } = await measureRows(
    [
      row("before", async () => [{ ...line, work: "before" }]),
      row("broken", async () => {
        stage.onEnd(async () => ended.push("broken"));
        throw new Error("no answer");
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
  expect(stage.said.join("\n")).toContain("broken failed: Error: no answer");
});

test("a row whose servers cannot be ended has failed, and keeps its lines", async () => {
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

test("when the run has ended no further row is begun, and it counts as failed", async () => {
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

import { expect, test } from "vitest";
import { readLocalAttempts, withAttempt, writeLocalAttempts } from "./localAttempts";
import { localAttemptsKey } from "./localAttemptsKey";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const attempt = (number: number, submittedAt = "2026-11-20T10:00:00.000Z") => ({
  id: idOf(number),
  path: "/Per",
  answers: [1, 0, 3],
  right: [true, false, true],
  score: 2,
  submittedAt,
});

function storage(stored: string | null) {
  let kept = stored;
  return {
    getItem: (key: string) => (key === localAttemptsKey ? kept : null),
    setItem: (_key: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
    kept: () => kept,
  };
}

const read = (stored: unknown) =>
  readLocalAttempts(storage(typeof stored === "string" ? stored : JSON.stringify(stored)));

test("what is written is read back, and none leave nothing behind", () => {
  const place = storage(null);
  writeLocalAttempts(place, [attempt(1), attempt(2)]);
  expect(readLocalAttempts(place)).toEqual([attempt(1), attempt(2)]);
  writeLocalAttempts(place, []);
  expect(place.kept()).toBeNull();
  expect(readLocalAttempts(place)).toEqual([]);
});

test("they stand in the order of their times, and one that is there already changes nothing", () => {
  const late = attempt(1, "2026-11-21T10:00:00.000Z");
  const both = withAttempt([late], attempt(2));
  expect(both).toEqual([attempt(2), late]);
  expect(withAttempt(both, { ...late, score: 3, right: [true, true, true] })).toEqual(both);
});

test("the newest 200 are kept", () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  const many = Array.from({ length: 203 }, (_, index) =>
    attempt(index, new Date(start + index * 60_000).toISOString()),
  );
  const kept = read(many);
  expect(kept).toHaveLength(200);
  expect(kept[0]?.id).toBe(idOf(3));
});

test("what is not an attempt is passed over, and what an attempt does not have is not taken", () => {
  const good = attempt(1);
  const bad = [
    ...[null, 7, "x", {}, [], { ...attempt(2), id: "2" }, { ...attempt(2), path: "//evil.example" }],
    ...[
      { ...attempt(2), answers: [1, 0] },
      { ...attempt(2), answers: [1, 0, -1] },
    ],
    ...[
      { ...attempt(2), right: [1, 0, 1] },
      { ...attempt(2), score: 3 },
    ],
    ...[
      { ...attempt(2), submittedAt: "yesterday" },
      { ...attempt(2), submittedAt: 5 },
    ],
  ];
  expect(read([...bad, { ...good, name: "Ada" }])).toEqual([good]);
  for (const nonsense of ["", "{", "null", '"x"', '{"length":1}']) expect(read(nonsense)).toEqual([]);
});

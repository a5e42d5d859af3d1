import { expect, test } from "vitest";
import { barsOf, latenciesOf, tableOf } from "./table";
import { judge } from "./verdict";

const verdicts = [
  judge({
    work: "catalogue query, GET",
    against: "raw node:http",
    unit: "µs CPU",
    engine: "postgres",
    ours: [50, 61.5],
    theirs: [25, 25],
    atMost: 2,
    latency: { ratePerSecond: 50, ours: { p50: 1.234, p99: 8 }, theirs: { p50: 0.5, p99: 120.4 } },
  }),
  judge({
    work: "ready",
    against: null,
    unit: "s",
    engine: "embedded",
    ours: [2, 2.5, 2.4],
    theirs: [],
    atMost: 3,
  }),
  judge({
    work: "unbound",
    against: "another",
    unit: "ms",
    engine: null,
    ours: [4],
    theirs: [2],
    atMost: null,
  }),
];

test("prints medians, ratios with minimum and maximum, bars and results", () => {
  expect(tableOf(verdicts)).toBe(
    [
      "| work                 | engine   | ours                | against       | theirs      | ratio " +
        "(min..max)  | bar | result |",
      "|----------------------|----------|---------------------|---------------|-------------|------------" +
        "-------|-----|--------|",
      "| catalogue query, GET | postgres | 55.8 µs CPU         | raw node:http | 25.0 µs CPU | 2.23 " +
        "(2.00..2.46) | 2   | MISSED |",
      "| ready                | embedded | 2.40 s (2.00..2.50) |               |             |            " +
        "       | 3 s | met    |",
      "| unbound              |          | 4.00 ms             | another       | 2.00 ms     | 2.00 " +
        "(2.00..2.00) |     |        |",
    ].join("\n"),
  );
});

test("prints one line of latencies for each measurement that has them", () => {
  expect(latenciesOf(verdicts)).toBe(
    "catalogue query, GET (postgres), 50 a second, p50 / p99: ours 1.23 / 8.00 ms, raw node:http 0.500 / " +
      "120 ms",
  );
});

test("returns a bar for each bound measurement, as a share of its limit", () => {
  expect(barsOf(verdicts)).toEqual([
    {
      label: "catalogue query, GET (postgres) / raw node:http",
      share: expect.closeTo(1.115),
      low: 1,
      high: expect.closeTo(1.23),
      isMet: false,
    },
    {
      label: "ready (embedded)",
      share: expect.closeTo(0.8),
      low: expect.closeTo(0.667, 3),
      high: expect.closeTo(0.833, 3),
      isMet: true,
    },
  ]);
});

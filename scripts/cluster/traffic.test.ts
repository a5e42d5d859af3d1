import { expect, test } from "vitest";
import { type SentRequest, summarize, writesResumedAfter } from "./traffic";

const write = (startedAt: number, endedAt: number, result = "ok"): SentRequest => ({
  kind: "write",
  startedAt,
  endedAt,
  result,
});

test("counts failures by result, of one kind and period", () => {
  const requests = [
    write(0, 5, "503"),
    write(10, 20),
    write(20, 30, "503"),
    write(30, 40, "ECONNRESET"),
    // One that hangs beyond the period counts, too.
    write(90, 110, "500"),
    write(105, 120, "500"),
    { ...write(20, 30, "500"), kind: "page" as const },
  ];
  expect(summarize(requests, "write", 10, 100)).toMatchObject({
    sent: 4,
    failed: 3,
    failures: { "500": 1, "503": 1, ECONNRESET: 1 },
  });
});

test("measures the longest gap between successes, also at both ends", () => {
  expect(summarize([write(0, 20), write(20, 70), write(60, 65, "503")], "write", 0, 100).longestGapMs).toBe(
    50,
  );
  expect(summarize([write(0, 80)], "write", 0, 100).longestGapMs).toBe(80);
  expect(summarize([write(0, 10)], "write", 0, 100).longestGapMs).toBe(90);
  expect(summarize([], "write", 0, 100).longestGapMs).toBe(100);
});

test("writes resume with the first one that started after the promotion", () => {
  expect(writesResumedAfter([write(50, 120), write(110, 115, "503"), write(111, 130)], 100)).toBe(30);
  expect(writesResumedAfter([write(50, 120)], 100)).toBeNull();
});

import { expect, test } from "vitest";
import { processUsage, usageInProc, usageInPs } from "./processUsage";

test("reads user and system time from /proc, with spaces and brackets in the name", () => {
  const stat = "4242 (node (MainThread) x) S 1 1 1 0 -1 4194560 9 0 0 0 150 25 7 7 20 0 11 0 99 1000 55";
  expect(usageInProc(stat, "Name:\tnode\nVmHWM:\t  9000 kB\nVmRSS:\t    2048 kB\n")).toEqual({
    cpuMicros: 1_750_000,
    residentMebibytes: 2,
  });
});

test("reads times of ps with hundredths, hours and days", () => {
  expect(usageInPs("   0:01.25  1024\n")).toEqual({ cpuMicros: 1_250_000, residentMebibytes: 1 });
  expect(usageInPs("01:02:03 1").cpuMicros).toBe(3_723_000_000);
  expect(usageInPs("1-00:00:01 1").cpuMicros).toBe(86_401_000_000);
});

test.skipIf(process.platform === "win32")("measures the CPU time of this process", () => {
  const before = process.cpuUsage();
  const measured = processUsage(process.pid);
  while (processUsage(process.pid).cpuMicros < measured.cpuMicros + 50_000);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeGreaterThan(30_000);
  expect(measured.residentMebibytes).toBeGreaterThan(10);
});

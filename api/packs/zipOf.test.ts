import { afterEach, expect, test, vi } from "vitest";
import { unzipped } from "../testing/unzipped";
import { zipOf } from "./zipOf";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const entries = [
  { path: "first", content: "kept as it is", stored: true },
  { path: "folder/second.txt", content: "again and again, again and again, again and again" },
];

test("preserves entry order and compresses all but stored entries", async () => {
  const files = await unzipped(await zipOf(entries));
  expect(files.map(({ path, content, stored }) => ({ path, content: String(content), stored }))).toEqual([
    { ...entries[0], stored: true },
    { ...entries[1], stored: false },
  ]);
});

test("writes identical bytes on any day and in any time zone", async () => {
  vi.stubEnv("TZ", "Asia/Kathmandu");
  const once = await zipOf(entries);
  vi.stubEnv("TZ", "America/New_York");
  vi.useFakeTimers({ now: new Date("2031-05-05T05:05:05Z"), toFake: ["Date"] });
  expect((await zipOf(entries)).equals(once)).toBe(true);
});

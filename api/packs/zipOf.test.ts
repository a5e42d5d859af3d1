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

test("a ZIP has its entries in their order, compressed unless they are to be stored", async () => {
  const files = await unzipped(await zipOf(entries));
  expect(files.map(({ path, content, stored }) => ({ path, content: String(content), stored }))).toEqual([
    { ...entries[0], stored: true },
    { ...entries[1], stored: false },
  ]);
});

test("the same entries give the same bytes on another day and in another time zone", async () => {
  vi.stubEnv("TZ", "Asia/Kathmandu");
  const once = await zipOf(entries);
  vi.stubEnv("TZ", "America/New_York");
  vi.useFakeTimers({ now: new Date("2031-05-05T05:05:05Z"), toFake: ["Date"] });
  expect((await zipOf(entries)).equals(once)).toBe(true);
});

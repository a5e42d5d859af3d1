import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { SharedBytes } from "./sharedBytes";

/** Bytes that come when the test says so. */
function comingBytes() {
  const source = new PassThrough();
  return { source, bytes: new SharedBytes(source, 100) };
}

test("a reader gets what is there before the rest is made, one who comes later gets the same from the first on", async () => {
  const { source, bytes } = comingBytes();
  const early = bytes.pieces();
  source.write("first ");
  expect(String((await early.next()).value)).toBe("first ");
  expect(bytes.length).toBeUndefined();
  const late = bytes.whole();
  source.end("and last");
  expect(String((await early.next()).value)).toBe("and last");
  expect((await early.next()).done).toBe(true);
  expect(String(await late)).toBe("first and last");
  expect(bytes.length).toBe(14);
});

test("a reader who leaves or does not read stops nobody", async () => {
  const { source, bytes } = comingBytes();
  const idle = bytes.pieces();
  const leaving = bytes.pieces();
  source.write("a");
  await leaving.next();
  await leaving.return(undefined);
  source.end("b".repeat(200_000));
  expect(await bytes.whole()).toHaveLength(200_001);
  expect(String((await idle.next()).value)).toBe("a");
});

test("bytes that could not be made to the end fail for each reader, and have no length", async () => {
  const { source, bytes } = comingBytes();
  source.write("half");
  const reading = bytes.whole();
  source.destroy(new Error("the disk is full"));
  await expect(reading).rejects.toThrow("the disk is full");
  await expect(bytes.whole()).rejects.toThrow("the disk is full");
  expect(bytes.length).toBeUndefined();
});

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { AnswerStore } from "./answerStore";
import { KeptAnswer } from "./keptAnswer";

const answerOf = (bytes: number) =>
  new KeptAnswer({ etag: `"${bytes}"`, vary: "cookie" }, Buffer.alloc(bytes, "a word "), 4);

test("the memory is bounded: what was asked for longest ago goes, and one answer that is too large is not kept", () => {
  const store = new AnswerStore(100_000);
  for (let count = 0; count < 200; count++) {
    store.make(`key ${count}`).keep(answerOf(5_000));
    store.get("key 0");
    expect(store.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(store.bytes).toBeGreaterThan(80_000);
  expect([store.get("key 0"), store.get("key 199")]).not.toContain(undefined);
  expect(store.get("key 1")).toBeUndefined();
  store.make("large").keep(answerOf(200_000));
  expect(store.get("large")).toBeUndefined();
  const large = new AnswerStore();
  large.make("of two megabytes").keep(answerOf(2 * 1024 * 1024));
  expect(large.get("of two megabytes")).toBeUndefined();
});

test("an answer that is near the limit stays when it is compressed, in each encoding", async () => {
  const store = new AnswerStore();
  const answer = new KeptAnswer({ etag: '"near"' }, randomBytes(900_000), 4);
  store.make("key").keep(answer);
  for (const encoding of ["br", "gzip"])
    await answer.encodedFor(encoding, () => store.measure("key", answer));
  expect(store.bytes).toBeGreaterThan(2_500_000);
  expect(store.get("key")).toBe(answer);
});

test("an answer whose caller left is kept when it comes", async () => {
  const store = new AnswerStore();
  const left = store.make("key");
  const waiting = store.whileMaking("key");
  left.giveUp();
  await waiting;
  const other = store.make("key");
  left.keep(answerOf(10));
  expect(store.get("key")?.etag).toBe('"10"');
  other.giveUp();
  expect(store.get("key")?.etag).toBe('"10"');
});

test("what is made for an encoding counts too", async () => {
  const store = new AnswerStore();
  const answer = answerOf(50_000);
  store.make("key").keep(answer);
  const before = store.bytes;
  const encoded = await answer.encodedFor("gzip", () => store.measure("key", answer));
  expect(store.bytes).toBeGreaterThanOrEqual(before + encoded.body.length);
  expect(answer.encodedFor("gzip", () => {})).toBe(encoded);
});

test("others wait until whoever makes an answer tells what came of it, and not for what was not to be kept before", async () => {
  const store = new AnswerStore();
  expect(store.whileMaking("key")).toBeUndefined();
  for (const end of ["giveUp", "doNotKeep"] as const) {
    const making = store.make("key");
    const waiting = store.whileMaking("key");
    expect(waiting).toBeInstanceOf(Promise);
    making[end]();
    await waiting;
    expect([store.get("key"), store.whileMaking("key")]).toEqual([undefined, undefined]);
  }
  const making = store.make("key");
  expect(store.whileMaking("key")).toBeUndefined();
  making.keep(answerOf(10));
  expect(store.get("key")?.etag).toBe('"10"');
  // It was to be kept after all.
  store.make("key");
  expect(store.whileMaking("key")).toBeInstanceOf(Promise);
});

import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodedList, listLength, statusListEntry } from "./statusLists";

test("places a certificate by list number, from 1, and index, from 0", () => {
  expect(statusListEntry(0)).toEqual({ number: 1, index: 0 });
  expect(statusListEntry(listLength - 1)).toEqual({ number: 1, index: listLength - 1 });
  expect(statusListEntry(listLength)).toEqual({ number: 2, index: 0 });
});

test("encodes 16 KiB of bits, most significant first, gzipped, in multibase base64url", () => {
  const encoded = encodedList([0, 9, listLength - 1]);
  expect(encoded).toMatch(/^u[\w-]+$/);
  const bits = gunzipSync(Buffer.from(encoded.slice(1), "base64url"));
  expect(bits).toHaveLength(16_384);
  expect([bits[0], bits[1], bits.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 1]);
  expect(bits.reduce((sum, byte) => sum + byte, 0)).toBe(128 + 64 + 1);
});

import { gzipSync } from "node:zlib";

/** Entries in one list: the minimum of the standard, which hides single certificates in a large set. */
export const listLength = 131_072;

/** Returns the number of a certificate's list, from 1, and the index in that list, from 0. */
export function statusListEntry(statusIndex: number): { number: number; index: number } {
  return { number: Math.floor(statusIndex / listLength) + 1, index: statusIndex % listLength };
}

/** Encodes a list: multibase base64url of the gzipped bits, most significant first. */
export function encodedList(setIndexes: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8);
  for (const index of setIndexes) {
    const byte = index >> 3;
    bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (index & 7)), byte);
  }
  return `u${gzipSync(bits).toString("base64url")}`;
}

import { gzipSync } from "node:zlib";

/** Certificates in one list: the minimum of the standard, which protects the privacy of learners. */
export const listLength = 131_072;

/** The number of a certificate's list, from 1, and its index in it, from 0. */
export function placeInLists(statusIndex: number): { number: number; index: number } {
  return { number: Math.floor(statusIndex / listLength) + 1, index: statusIndex % listLength };
}

/** A list with the given bits set: multibase base64url of the gzipped bits, most significant first. */
export function encodedList(setIndexes: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8);
  for (const index of setIndexes) {
    const byte = index >> 3;
    bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (index & 7)), byte);
  }
  return `u${gzipSync(bits).toString("base64url")}`;
}

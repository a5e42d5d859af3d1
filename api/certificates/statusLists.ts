import { gzipSync } from "node:zlib";

/** Certificates in one list: the least that a Bitstring Status List may have, so that a place in it gives nobody away. */
export const listLength = 131_072;

/** In which list a certificate stands, from 1, and where in it, from 0. */
export function placeInLists(statusIndex: number): { number: number; index: number } {
  return { number: Math.floor(statusIndex / listLength) + 1, index: statusIndex % listLength };
}

/** A list with the given places set: multibase base64url of the gzipped bits, the first bit leftmost (Bitstring Status List 1.0). */
export function encodedList(setIndexes: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8);
  for (const index of setIndexes) {
    const byte = index >> 3;
    bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (index & 7)), byte);
  }
  return `u${gzipSync(bits).toString("base64url")}`;
}

import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A file in a pack. */
export interface PackEntry {
  /** Path with slashes, e.g. `personal-finance/index.html`. */
  path: string;
  content: string | Buffer;
  /** Not compressed, so that programs can read it without unpacking. */
  stored?: boolean;
}

/** Writes the entries as one ZIP, in their order. Equal entries give equal bytes, at any time and place. */
export function zipOf(entries: readonly PackEntry[]): Promise<Buffer> {
  // Any day: a ZIP stores local time, from 1980 on.
  const mtime = new Date(1980, 1, 1);
  const zip = new ZipFile();
  for (const { path, content, stored = false } of entries)
    zip.addBuffer(Buffer.from(content), path, {
      mtime,
      // Otherwise the time is stored in UTC as well, and with it the server's time zone.
      forceDosTimestamp: true,
      mode: 0o100644,
      compressionLevel: stored ? 0 : 9,
    });
  zip.end();
  return buffer(zip.outputStream);
}

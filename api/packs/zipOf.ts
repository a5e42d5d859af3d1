import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A file in a pack. */
export interface PackEntry {
  /** Path with slashes, e.g. `personal-finance/index.html`. */
  path: string;
  content: string;
  /** Stored without compression, as some formats require. */
  stored?: boolean;
}

/**
 * Writes the entries as one ZIP, in their order. Equal entries give equal bytes, regardless of date and time
 * zone.
 */
export function zipOf(entries: readonly PackEntry[]): Promise<Buffer> {
  // A fixed date. A ZIP stores local time, from 1980 on.
  const mtime = new Date(1980, 1, 1);
  const zip = new ZipFile();
  for (const { path, content, stored = false } of entries)
    zip.addBuffer(Buffer.from(content), path, {
      mtime,
      // Without this, the time is also stored in UTC, which depends on the server's time zone.
      forceDosTimestamp: true,
      mode: 0o100644,
      compressionLevel: stored ? 0 : 9,
    });
  zip.end();
  return buffer(zip.outputStream);
}

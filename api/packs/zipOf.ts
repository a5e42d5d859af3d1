import { ZipFile } from "yazl";

/** A file in a pack. */
export interface PackEntry {
  /** Path with slashes, e.g. `personal-finance/index.html`. */
  path: string;
  content: string | Buffer;
  /** Kept as it is, so that programs can read it without unpacking. */
  stored?: boolean;
}

/** The entries as one ZIP, in their order, piece by piece. The same entries give the same bytes, whenever and wherever. */
export function zipOf(entries: readonly PackEntry[]): AsyncIterable<Buffer> {
  // Any day does: a ZIP tells it in local time, from 1980 on.
  const mtime = new Date(1980, 1, 1);
  const zip = new ZipFile();
  for (const { path, content, stored = false } of entries)
    zip.addBuffer(Buffer.from(content), path, {
      mtime,
      // Otherwise the time stands there in UTC as well, and with it the server's time zone.
      forceDosTimestamp: true,
      mode: 0o100644,
      compressionLevel: stored ? 0 : 9,
    });
  zip.end();
  return zip.outputStream as NodeJS.ReadableStream as AsyncIterable<Buffer>;
}

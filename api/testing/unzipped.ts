import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** An extracted file of a ZIP archive. */
export interface UnzippedFile {
  path: string;
  content: Buffer;
  /** Stored without compression. */
  stored: boolean;
}

/** Extracts the files of a ZIP archive in order. Rejects for an incomplete archive. */
export async function unzipped(bytes: Buffer): Promise<UnzippedFile[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: UnzippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    files.push({ path: entry.fileName, content, stored: entry.compressionMethod === 0 });
  }
  return files;
}

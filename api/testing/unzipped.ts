import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** A file of a ZIP, unpacked. */
export interface UnzippedFile {
  path: string;
  content: Buffer;
  /** Not compressed. */
  stored: boolean;
}

/** The files of a ZIP in their order. Rejects when it is not whole. */
export async function unzipped(bytes: Buffer): Promise<UnzippedFile[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: UnzippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    files.push({ path: entry.fileName, content, stored: entry.compressionMethod === 0 });
  }
  return files;
}

import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { StartError } from "../../errors";
import { damagedBackup } from "./records";
import { removeOnSignal } from "./removeOnSignal";

/** The first bytes of a file in the format of https://age-encryption.org/v1. */
const ageHeader = "age-encryption.org/v1";

/**
 * Writes lines to a new file that only its owner may read: gzip, encrypted with age if there is a passphrase.
 * The file has its name only when it is complete.
 * @throws StartError when the file exists already or cannot be written
 */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<string>,
  passphrase: string | undefined,
): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} exists already: give the name of a new file.`);
  // A unique name: two backups never write to one file, and the file of a killed one blocks no other.
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const remove = removeOnSignal(unfinished);
  try {
    const handle = await open(unfinished, "wx", 0o600);
    await pipeline(
      async function* () {
        for await (const line of lines) yield `${line}\n`;
      },
      createGzip(),
      (source: AsyncIterable<Buffer>) => (passphrase ? encrypted(source, passphrase) : source),
      handle.createWriteStream({ flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    throw fileError(error, file, "written");
  } finally {
    remove();
  }
}

/**
 * Passes the lines of a file to `use`.
 * @throws StartError when the file cannot be read, is damaged, or needs another passphrase
 */
export async function readBackup<T>(
  file: string,
  passphrase: string | undefined,
  use: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  try {
    const isEncrypted = (await firstCharacters(file, ageHeader.length)) === ageHeader;
    if (isEncrypted && !passphrase)
      throw new StartError(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
    const gunzip = createGunzip();
    const reading = pipeline(
      createReadStream(file),
      (source: AsyncIterable<Buffer>) => (isEncrypted ? decrypted(source, passphrase ?? "", file) : source),
      gunzip,
    );
    // Its errors destroy `gunzip`, whose reader receives them.
    reading.catch(() => {});
    return await use(splitLines(gunzip));
  } catch (error) {
    throw fileError(error, file, "read");
  }
}

async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(webStream(source));
}

async function* decrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  file: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(webStream(source)).catch(() => {
    throw new StartError(`${file} cannot be decrypted: BACKUP_PASSPHRASE is not its passphrase.`);
  });
  try {
    yield* plain;
  } catch {
    throw damagedBackup("it was changed or cut off");
  }
}

function webStream(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
}

/** `node:readline` also splits at U+2028 and U+2029, which JSON strings may contain. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest + decoder.decode()) throw damagedBackup("its last line is cut off");
}

async function firstCharacters(file: string, count: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Converts the errors of the file system and of gzip; returns all others unchanged. */
function fileError(error: unknown, file: string, action: "read" | "written"): unknown {
  const { code = "", syscall, message } = error as NodeJS.ErrnoException;
  if (code.startsWith("Z_")) return damagedBackup(message);
  return syscall ? new StartError(`${file} cannot be ${action} (${message}).`) : error;
}

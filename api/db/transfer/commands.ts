import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import { postgresUrl, readTransferSettings } from "../../environment";
import { StartError } from "../../errors";
import type { OpenDatabase } from "../database";
import { unavailableReason } from "../databaseUnavailable";
import { closeAfter, databaseName, openForCommand } from "../openDatabase";
import { openPostgres } from "../openPostgres";
import { writeBackup } from "./backupFile";
import { exportRows } from "./exportRows";
import { type Imported, importRows } from "./importRows";
import { checkBackup, restoreBackup } from "./restoreBackup";

const usage = `Usage: npm run move -- [postgres://user:password@host/database]
       npm run backup -- <file>
       npm run restore -- <file>

  move     copies the embedded database in DATA_DIR to an empty PostgreSQL database, by default that of
           DATABASE_URL; the embedded database stays as it is
  backup   writes everything in the site's database, except the counts of the rate limits, to a new file
  restore  inserts the rows of such a file into the site's database, which must be empty

With BACKUP_PASSPHRASE in the environment or in .env the file is encrypted (https://age-encryption.org).`;

const checked = "Rows and checksums of every table are equal.";
const keepSecret = "- Keep SESSION_SECRET as it is. With another one all learners must log in again.";

/**
 * Executes `npm run move`, `npm run backup` or `npm run restore` and prints the result.
 * @throws StartError with one sentence
 */
export async function transferCommand([command = "", argument, ...others]: string[]): Promise<void> {
  if ([command, argument].some((word) => ["help", "--help", "-h"].includes(word ?? "")))
    return console.log(usage);
  if (!["move", "backup", "restore"].includes(command))
    throw new StartError(`There is no command "${command}".\n\n${usage}`);
  if (others.length > 0) throw new StartError(`Too many arguments. See npm run ${command} -- help.`);
  if (command === "move") return move(argument);
  if (!argument) throw new StartError(`Give the name of a file: npm run ${command} -- ninefold.backup`);
  return command === "backup" ? backup(argument) : restore(argument);
}

/** Returns the sentence for the operator; never the statement's values, which are personal data. */
export function failureMessage(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const reason = unavailableReason(error);
  if (reason) return `The database cannot be used (${reason}): nothing was written.`;
  if (error instanceof DrizzleQueryError && error.cause)
    return `The database refused a statement (${error.cause.message}): nothing was written.`;
  return null;
}

async function move(address: string | undefined): Promise<void> {
  const { dataDir, databaseUrl, directUrl, sessionSecrets } = readTransferSettings();
  const target = address ?? databaseUrl;
  if (!target || !postgresUrl.safeParse(target).success || !URL.canParse(target))
    throw new StartError(
      "Give the address of an empty database: npm run move -- postgres://user:password@host/database, with " +
        "%25 for a % in the password",
    );
  await closeAfter(openForCommand({ dataDir, databaseUrl: undefined }), (source) =>
    closeAfter(openTarget(address ?? directUrl ?? target), async ({ backgroundDb: db }) => {
      const moved = await exportRows(source, (lines) => importRows(db, lines));
      report("Moved", moved, databaseName({ databaseUrl: target, dataDir }));
    }),
  );
  console.log(`The embedded database in ${resolve(dataDir)} is unchanged. To start the site on PostgreSQL:`);
  console.log(urlStep(target, databaseUrl));
  console.log(secretStep(sessionSecrets, join(resolve(dataDir), "session-secret")));
}

function openTarget(url: string): Promise<OpenDatabase> {
  return openPostgres(url, pino({ level: "silent" }), { onWait: console.error }).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(error.message.replaceAll("DATABASE_URL", "the given address"));
  });
}

/** Describes how to set the address, without its password. */
function urlStep(target: string, databaseUrl: string | undefined): string {
  if (target === databaseUrl) return "- DATABASE_URL is set already.";
  const shown = new URL(target);
  if (shown.password) shown.password = "PASSWORD";
  return `- Add this line to .env${shown.password && ", with the password"}:\n    DATABASE_URL=${shown}`;
}

/** Describes how learners stay logged in. @param file the secret of a site without SESSION_SECRET */
export function secretStep(sessionSecrets: readonly string[], file: string): string {
  if (sessionSecrets.length > 0)
    return !existsSync(file) || sessionSecrets.includes(readFileSync(file, "utf8").trim())
      ? keepSecret
      : "- If the site had no SESSION_SECRET until now, append the secret in this file to it behind a " +
          `comma. Otherwise all learners must log in again:\n    ${file}`;
  if (!existsSync(file)) return "- Set SESSION_SECRET in .env to the secret that the site had until now.";
  return (
    "- Copy the session secret, without which all learners must log in again:\n" +
    `    printf '\\nSESSION_SECRET=%s\\n' "$(cat '${file.replaceAll("'", "'\\''")}')" >> .env`
  );
}

async function backup(file: string): Promise<void> {
  const { backupPassphrase, ...location } = readTransferSettings();
  await closeAfter(openForCommand(location), (database) =>
    exportRows(database, (lines) => writeBackup(file, lines, backupPassphrase)),
  );
  const size = Math.ceil(statSync(file).size / 1000);
  console.log(
    `Wrote ${file} (${size} kB, ${backupPassphrase ? "encrypted" : "not encrypted"}) from ` +
      `${databaseName(location)}. It contains personal data, hashes of passwords and open sessions: keep ` +
      "it as safe as the database.",
  );
}

async function restore(file: string): Promise<void> {
  const { backupPassphrase, ...location } = readTransferSettings();
  const source = { file, passphrase: backupPassphrase };
  // Before a database is created.
  const { migration } = await checkBackup(source);
  await closeAfter(openForCommand(location, { create: true }), async ({ backgroundDb: db }) => {
    report("Restored", await restoreBackup(db, source, migration), databaseName(location));
  });
}

function report(done: string, { tables, rows, warning }: Imported, target: string): void {
  console.log(`${done} ${rows} rows of ${tables} tables to ${target}. ${checked}`);
  if (warning) console.error(warning);
}

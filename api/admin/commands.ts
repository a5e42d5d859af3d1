import { hash } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import { userByEmail } from "../accounts/logIn";
import { createPasswordReset } from "../accounts/passwordResets";
import { emailKey } from "../accounts/personRules";
import { emailKeyOf, users } from "../accounts/users.table";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import { contactMessages } from "../contact/contactMessages.table";
import type { Database } from "../db/database";
import { StartError } from "../errors";
import { rotateIssuerKey } from "../learning/certificates/issuerKeys";
import { revokeCertificate } from "../learning/certificates/verifyCertificate";
import { AuditedOperation } from "./auditedOperation";
import { type CourseFigures, courseFigures, smallestGroup } from "./courseFigures";
import { redacted } from "./loggedVariables";

/** Settings that some commands need. */
export interface Site {
  /** E.g. `https://ninefold.example`. */
  publicUrl: string;
  sessionSecrets: readonly string[];
}

export const help = `Usage: npm run admin -- <command>

  grant <email>                gives the admin role to this account
  revoke <email>               removes the admin role from this account
  list                         lists all admins
  stats                        shows statistics of each course, without groups below ${smallestGroup} learners
  reset-password <email>       prints a single-use link to set a new password for this account
  delete-account <email>       deletes this account and its data
  delete-messages <email>      deletes the messages of the contact form with this address
  revoke-certificate <number>  revokes a certificate permanently
  rotate-key                   creates a new key for signing certificates; signed certificates stay valid
  help                         shows this text

Every command is recorded in the audit log, without its email address or number.`;

interface NamedCommand {
  argument: "email" | "number" | null;
  /**
   * @param argument empty for a command without one
   * @returns the number of people, messages, courses, certificates or keys shown or changed
   */
  run(db: Database, argument: string, readSite: () => Site): Promise<number>;
}

const commands: Record<string, NamedCommand> = {
  grant: { argument: "email", run: (db, email) => setRole(db, email, "ADMIN") },
  revoke: { argument: "email", run: (db, email) => setRole(db, email, "LEARNER") },
  list: { argument: null, run: listAdmins },
  stats: { argument: null, run: printStatistics },
  "reset-password": {
    argument: "email",
    run: (db, email, readSite) => printPasswordReset(db, email, readSite()),
  },
  "delete-account": { argument: "email", run: deleteAccount },
  "delete-messages": { argument: "email", run: deleteMessages },
  "revoke-certificate": { argument: "number", run: revoke },
  "rotate-key": { argument: null, run: (db, _argument, readSite) => rotateKey(db, readSite()) },
};

/**
 * Returns a function that executes a command in an open database and prints its result. The audit log gets an
 * entry before the command runs, and the number of rows after it, also if it fails. The argument is redacted
 * there, because it identifies a person. `readSite` throws a StartError for a missing or invalid environment
 * variable.
 * @throws StartError for an unknown command or a wrong number of arguments
 */
export function commandNamed(name: string, [first = "", ...others]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new StartError(`There is no command “${name}”. npm run admin -- help lists all commands.`);
  const { argument, run } = command;
  if (argument ? !first || others.length > 0 : first) throw new StartError(argumentMessage(name, argument));
  return async (db: Database, readSite: () => Site): Promise<void> => {
    const audit = new AuditedOperation({
      name,
      documentHash: hash("sha256", argument ? `${name} <${argument}>` : name, "hex"),
      variables: () => (argument ? { [argument]: redacted } : {}),
    });
    await audit.begin(db, { byOperator: true });
    try {
      audit.addRows(await run(db, first, readSite));
    } finally {
      await audit.finish();
    }
  };
}

function argumentMessage(name: string, argument: NamedCommand["argument"]): string {
  switch (argument) {
    case "email":
      return `Give one email address: npm run admin -- ${name} ada@example.org`;
    case "number":
      return "Give the number of one certificate. It is the end of the certificate's URL.";
    case null:
      return `“${name}” takes no arguments: npm run admin -- ${name}`;
  }
}

const unconfirmed =
  "The site has not confirmed that this email address belongs to the person: see “Appoint an admin” in " +
  "docs/admin.md.";

async function setRole(db: Database, email: string, role: "ADMIN" | "LEARNER"): Promise<number> {
  const hasEmail = eq(emailKeyOf(users.email), emailKey(email));
  const person = { email: users.email, name: users.name };
  // Matches the other role only, so that the message is right for concurrent commands too.
  const [changed] = await db
    .update(users)
    .set({ role })
    .where(and(hasEmail, ne(users.role, role)))
    .returning(person);
  const [found] = changed ? [changed] : await db.select(person).from(users).where(hasEmail);
  if (!found) throw new StartError(`There is no account with the email address ${email}.`);
  const isNow = role === "ADMIN" ? "an admin" : "a learner";
  const named = `${found.email} (${found.name})`;
  console.log(changed ? `${named} is now ${isNow}.` : `${named} is ${isNow} already.`);
  if (changed && role === "ADMIN") console.log(unconfirmed);
  return changed ? 1 : 0;
}

async function printPasswordReset(db: Database, email: string, { publicUrl }: Site): Promise<number> {
  const user = await userByEmail(db, email);
  if (!user) throw new StartError(`There is no account with the email address ${email}.`);
  const link = await createPasswordReset(db, user, new Date());
  if (!link) throw new StartError("The account was changed at the same time: run the command again.");
  console.log(
    `${user.email} can set a new password with this link, once, until ${link.expiresAt.toISOString()}. ` +
      `Give it to nobody else:\n${publicUrl}${link.path}`,
  );
  return 1;
}

async function deleteAccount(db: Database, email: string): Promise<number> {
  // Foreign keys delete its rows in other tables or make them anonymous.
  const [deleted] = await db
    .delete(users)
    .where(eq(emailKeyOf(users.email), emailKey(email)))
    .returning({ email: users.email });
  if (!deleted) throw new StartError(`There is no account with the email address ${email}.`);
  console.log(`The account of ${deleted.email} and its data are deleted. Older backups still contain them.`);
  return 1;
}

async function deleteMessages(db: Database, email: string): Promise<number> {
  const deleted = await db
    .delete(contactMessages)
    .where(eq(emailKeyOf(contactMessages.email), emailKey(email)))
    .returning({ id: contactMessages.id });
  if (deleted.length === 0) throw new StartError(`There are no messages with the email address ${email}.`);
  console.log(
    `Deleted messages with the email address ${email}: ${deleted.length}. Older backups still contain them.`,
  );
  return deleted.length;
}

async function revoke(db: Database, id: string): Promise<number> {
  const revoked = await revokeCertificate(db, id, new Date());
  if (!revoked) throw new StartError(`There is no certificate with the number ${id}.`);
  console.log(`The certificate ${id} is ${revoked.wasValid ? "revoked" : "revoked already"}.`);
  return revoked.wasValid ? 1 : 0;
}

async function rotateKey(db: Database, { sessionSecrets }: Site): Promise<number> {
  await rotateIssuerKey(db, sessionSecrets);
  console.log("Certificates are now signed with a new key. Signed certificates stay valid.");
  return 1;
}

async function listAdmins(db: Database): Promise<number> {
  const admins = await db
    .select({ Email: users.email, Name: users.name })
    .from(users)
    .where(eq(users.role, "ADMIN"))
    .orderBy(asc(emailKeyOf(users.email)));
  if (admins.length > 0) console.table(admins);
  else console.log("There are no admins. npm run admin -- grant <email> creates one.");
  return admins.length;
}

async function printStatistics(db: Database): Promise<number> {
  const { release, courses } = await readCurrentCatalogue(db);
  const figures = new Map((await courseFigures(db, release.id)).map((row) => [row.courseSlug, row]));
  console.table(courses.map(({ slug, title }) => statisticsRow(title, figures.get(slug))));
  console.log(`few: omitted, because it concerns fewer than ${smallestGroup} learners with an account.`);
  return courses.length;
}

function statisticsRow(title: string, figures: CourseFigures | undefined) {
  const few = "few";
  const shares = (figures?.rightShares ?? []).map((share, index): [string, string] => [
    `Right in ${index + 1}`,
    share === null ? few : `${Math.round(share * 100)} %`,
  ]);
  return {
    Course: title,
    Started: figures?.started ?? few,
    Completed: figures?.completed ?? few,
    Attempts: figures?.attempts ?? few,
    "Mean score": figures?.meanScore?.toFixed(1) ?? few,
    ...Object.fromEntries(shares),
  };
}

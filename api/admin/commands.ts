import { createHash } from "node:crypto";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { userByEmail } from "../accounts/logIn";
import { createPasswordReset } from "../accounts/passwordResets";
import { users } from "../accounts/users.table";
import { readCurrentCatalogue } from "../catalogue/readCatalogue";
import type { Database } from "../db/database";
import { StartError } from "../errors";
import { revokeCertificate } from "../learning/certificates/checkCertificate";
import { rotateIssuerKey } from "../learning/certificates/issuerKeys";
import { AdminVisit } from "./adminVisit";
import { type CourseFigures, courseFigures } from "./courseFigures";
import { leftOut } from "./loggedVariables";

/** Settings of the site that some commands need. */
export interface Site {
  /** E.g. `https://ninefold.example`. */
  publicUrl: string;
  sessionSecrets: readonly string[];
}

/**
 * Runs in an open database and prints its result. `readSite` throws a StartError when a variable is missing
 * or wrong.
 * @returns how many people, courses, certificates or keys it showed or changed
 */
export type Command = (db: Database, readSite: () => Site) => Promise<number>;

/**
 * Writes a command into the audit log before it runs, and the number of rows after it, also when it fails.
 * @param given name of its argument; the value, which identifies a person, is redacted
 */
function loggedCommand(name: string, given: string | null, command: Command): Command {
  return async (db, readSite) => {
    const asHelpShowsIt = given ? `${name} <${given}>` : name;
    const visit = new AdminVisit({
      name,
      documentHash: createHash("sha256").update(asHelpShowsIt).digest("hex"),
      variables: () => (given ? { [given]: leftOut } : {}),
    });
    await visit.begin(db, { byOperator: true });
    try {
      const rows = await command(db, readSite);
      visit.saw(rows);
      return rows;
    } finally {
      await visit.finish();
    }
  };
}

export const help = `Usage: npm run admin -- <command>

  grant <email>                makes the person with this account an admin
  revoke <email>               makes an admin a learner again
  list                         shows who is an admin
  stats                        shows what learners do in each course; figures about fewer than five of them are left out
  reset-password <email>       prints a link with which the person with this account sets a new password, once
  revoke-certificate <number>  takes a certificate back for good
  rotate-key                   makes a new key to sign certificates with; those signed before stay valid
  help                         shows this

Each of them is written into the audit log, without the email address or number that was given to it.`;

/**
 * The command of this name with what was given to it; running it is written into the audit log.
 * @throws StartError when there is none or it was given too much or too little
 */
export function commandNamed(name: string, [first, ...others]: string[]): Command {
  switch (name) {
    case "grant":
    case "revoke":
    case "reset-password":
      if (!first || others.length > 0)
        throw new StartError(
          `Give the email address of one account: npm run admin -- ${name} ada@example.org`,
        );
      return loggedCommand(name, "email", (db, readSite) =>
        name === "reset-password"
          ? printPasswordReset(db, first, readSite())
          : setRole(db, first, name === "grant" ? "ADMIN" : "LEARNER"),
      );
    case "revoke-certificate":
      if (!first || others.length > 0)
        throw new StartError("Give the number of one certificate, which stands at the end of its address.");
      return loggedCommand(name, "number", (db) => revoke(db, first));
    case "list":
    case "stats":
    case "rotate-key":
      if (first) throw new StartError(`“${name}” takes nothing more: npm run admin -- ${name}`);
      return loggedCommand(
        name,
        null,
        { list: listAdmins, stats: printStatistics, "rotate-key": rotateKey }[name],
      );
    default:
      throw new StartError(`There is no command “${name}”. npm run admin -- help shows all of them.`);
  }
}

async function setRole(db: Database, email: string, role: "ADMIN" | "LEARNER"): Promise<number> {
  const isThis = sql`lower(${users.email}) = lower(${email.trim()})`;
  // Matches the other role only, so that the message is true also for concurrent commands.
  const [changed] = await db
    .update(users)
    .set({ role })
    .where(and(isThis, ne(users.role, role)))
    .returning({ email: users.email });
  const [found] = changed ? [changed] : await db.select({ email: users.email }).from(users).where(isThis);
  if (!found) throw new StartError(`There is no account with the email address ${email}.`);
  const isNow = role === "ADMIN" ? "an admin" : "a learner";
  console.log(changed ? `${found.email} is now ${isNow}.` : `${found.email} is ${isNow} already.`);
  return changed ? 1 : 0;
}

async function printPasswordReset(db: Database, email: string, { publicUrl }: Site): Promise<number> {
  const user = await userByEmail(db, email.trim());
  if (!user) throw new StartError(`There is no account with the email address ${email}.`);
  const { path, expiresAt } = await createPasswordReset(db, user, new Date());
  console.log(
    `${user.email} can set a new password with this link, once, until ${expiresAt.toISOString()}. Give it to nobody else:\n${publicUrl}${path}`,
  );
  return 1;
}

async function revoke(db: Database, id: string): Promise<number> {
  if (!(await revokeCertificate(db, id, new Date())))
    throw new StartError(`There is no certificate with the number ${id}.`);
  console.log(`The certificate ${id} is revoked.`);
  return 1;
}

async function rotateKey(db: Database, readSite: () => Site): Promise<number> {
  await rotateIssuerKey(db, readSite().sessionSecrets);
  console.log("Certificates are signed with a new key from now on. Those signed before stay valid.");
  return 1;
}

async function listAdmins(db: Database): Promise<number> {
  const admins = await db
    .select({ Email: users.email, Name: users.name })
    .from(users)
    .where(eq(users.role, "ADMIN"))
    .orderBy(asc(sql`lower(${users.email})`));
  if (admins.length > 0) console.table(admins);
  else console.log("Nobody is an admin. npm run admin -- grant <email> makes somebody one.");
  return admins.length;
}

async function printStatistics(db: Database): Promise<number> {
  const { release, courses } = await readCurrentCatalogue(db);
  const figures = new Map((await courseFigures(db, release.id)).map((some) => [some.courseSlug, some]));
  console.table(courses.map(({ slug, title }) => statisticsRow(title, figures.get(slug))));
  console.log("few: about fewer than five learners with an account, and left out.");
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

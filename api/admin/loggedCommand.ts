import { createHash } from "node:crypto";
import type { Database } from "../db/database";
import { AdminVisit } from "./adminVisit";
import { leftOut } from "./loggedVariables";

/** What some commands need to know of the site beside its database. */
export interface Site {
  /** E.g. `https://ninefold.example`. */
  publicUrl: string;
  sessionSecrets: readonly string[];
}

/**
 * Does what it says in an open database, and prints what it did. `readSite` throws a StartError when a variable is missing or wrong.
 * @returns how many people, courses, certificates or keys it showed or changed
 */
export type Command = (db: Database, readSite: () => Site) => Promise<number>;

/**
 * The same command, written into the audit log before it does anything, and what it showed or changed after it, also when it fails. What it was
 * given is named `given` there, and its value left out: it tells who somebody is.
 */
export function loggedCommand(name: string, given: string | null, command: Command): Command {
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

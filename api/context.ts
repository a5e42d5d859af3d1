import type { Logger } from "pino";
import type { SessionCookie } from "./accounts/sessionCookie";
import type { SignedInUser } from "./accounts/sessions";
import type { AdminVisit } from "./admin/adminVisit";
import type { Assistant } from "./assistant/assistant";
import { CertificateReader } from "./certificates/certificateReader";
import type { IssuerSettings } from "./certificates/issuerSettings";
import { CourseReader } from "./courses/courseReader";
import type { Database } from "./db/database";
import { Refusal } from "./errors";
import { ProgressReader } from "./progress/progressReader";
import type { RateLimits } from "./rateLimits";
import { SearchReader } from "./search/searchReader";

/** Who asks: found out once for each request, before any resolver runs. */
export interface Visitor {
  /** Network address, for rate limits. */
  address: string;
  /** The signed-in user, or null. */
  user: SignedInUser | null;
  /** Reads and writes the session cookie of this visitor's browser. */
  cookie: SessionCookie;
  /** Aborted when nobody waits for the answer any longer. */
  signal: AbortSignal;
}

/** What every resolver gets. One of these lives as long as one operation. */
export interface Context {
  db: Database;
  log: Logger;
  limits: RateLimits;
  assistant: Assistant;
  issuer: IssuerSettings;
  visitor: Visitor;
  courses: CourseReader;
  search: SearchReader;
  progress: ProgressReader;
  certificates: CertificateReader;
  /** What an admin does in this operation, for the audit log; absent outside of operations. */
  adminVisit?: AdminVisit;
}

/** A context for one operation of a visitor. */
export function createContext(
  parts: Pick<Context, "db" | "log" | "limits" | "assistant" | "issuer">,
  visitor: Visitor,
): Context {
  const courses = new CourseReader(parts.db);
  return {
    ...parts,
    visitor,
    courses,
    search: new SearchReader(parts.db, courses),
    progress: new ProgressReader(parts.db, visitor.user),
    certificates: new CertificateReader(parts.db, visitor.user),
  };
}

/**
 * The signed-in user.
 * @throws Refusal UNAUTHENTICATED
 */
export function requireUser(visitor: Visitor): SignedInUser {
  if (!visitor.user) throw new Refusal("UNAUTHENTICATED", "Please log in first.");
  return visitor.user;
}

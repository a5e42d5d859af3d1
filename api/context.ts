import type { Logger } from "pino";
import type { SessionCookie } from "./accounts/sessionCookie";
import type { SignedInUser } from "./accounts/sessions";
import type { AdminVisit } from "./admin/adminVisit";
import type { AfterAnswer } from "./afterAnswer";
import type { Assistant } from "./assistant/assistant";
import { CertificateReader } from "./certificates/certificateReader";
import type { IssuerSettings } from "./certificates/issuerSettings";
import { CourseReader } from "./courses/courseReader";
import type { Database } from "./db/database";
import { Refusal } from "./errors";
import type { Mailer } from "./mail/mailer";
import { ProgressReader } from "./progress/progressReader";
import type { RateLimits } from "./rateLimits";
import { SearchReader } from "./search/searchReader";

/** Who asks: found out once for each request, before any resolver runs. */
export interface Visitor {
  /** Network address, for rate limits. */
  address: string;
  /** Kind of browser and system, e.g. "Chrome on Android"; null when it does not tell. */
  device: string | null;
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
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  afterAnswer: AfterAnswer;
  /** Scheme, host and port under which the site is public. */
  publicUrl: string;
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
  parts: Pick<
    Context,
    "db" | "log" | "limits" | "assistant" | "issuer" | "mailer" | "afterAnswer" | "publicUrl"
  >,
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

import type { Logger } from "pino";
import type { SessionCookie } from "./accounts/sessionCookie";
import type { SignedInUser } from "./accounts/sessions";
import type { AdminVisit } from "./admin/adminVisit";
import type { AfterAnswer } from "./afterAnswer";
import type { Assistant } from "./assistant/assistant";
import { CertificateReader } from "./certificates/certificateReader";
import type { IssuerSettings } from "./certificates/issuerSettings";
import { CourseReader } from "./courses/courseReader";
import { releaseWatch } from "./courses/releaseWatch";
import { Cursors } from "./cursors";
import type { Database, OpenDatabase } from "./db/database";
import { Refusal } from "./errors";
import type { Mailer } from "./mail/mailer";
import { ProgressReader } from "./progress/progressReader";
import type { CostCount, RateLimits } from "./rateLimits";
import { SearchReader } from "./search/searchReader";

/** Who asks: found out once for each request, before any resolver runs. */
export interface Visitor {
  /** Network address, for rate limits. */
  address: string;
  /** Kind of browser and system, e.g. "Chrome on Android"; null when it does not tell. */
  device: string | null;
  /** The signed-in user, or null. */
  user: SignedInUser | null;
  /** Whether a page of another site asks: it may read as nobody, and change nothing. */
  isForeign: boolean;
  /** Reads and writes the session cookie of this visitor's browser. */
  cookie: SessionCookie;
  /** Aborted when nobody waits for the answer any longer; made when it is first asked for. */
  signal(): AbortSignal;
}

/** What a context is made of; it adds the readers of one operation. */
export interface ContextParts {
  database: Pick<OpenDatabase, "db" | "content">;
  log: Logger;
  limits: RateLimits;
  assistant: Assistant;
  issuer: IssuerSettings;
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  afterAnswer: AfterAnswer;
  /** Scheme, host and port under which the site is public. */
  publicUrl: string;
}

/** What is found out while an answer is made. */
interface AnswerNotes {
  /** Whether the request held a document, right or wrong. */
  hasDocument: boolean;
  /** Whether it was looked at who asks, or whether anybody is signed in: the answer may be another one for somebody else. */
  looksAtVisitor: boolean;
  /** Whether something else than the content release was read: the answer may be another one a moment later. */
  readsMore: boolean;
  /** Whether the answer, which is whole now, is the same for all who ask for it without a session. Only who makes the answer sets it. */
  isPublic: boolean;
}

/**
 * What every resolver gets. One of these lives as long as one operation. It notes by itself whether only public content was read: `courses`,
 * `search` and what is fixed at the start are free, everything else leaves a note. A spread copy would lose what leaves one.
 * Without a session there is nothing to read of a learner's own: asking for it tells of the visitor alone.
 */
export class Context {
  readonly log: Logger;
  readonly issuer: IssuerSettings;
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
  readonly courses: CourseReader;
  readonly search: SearchReader;
  /** What an admin does in this operation, for the audit log; absent outside of operations. */
  adminVisit?: AdminVisit;
  /** One object for all copies of this context: Apollo makes one. */
  readonly notes: AnswerNotes = {
    hasDocument: false,
    looksAtVisitor: false,
    readsMore: false,
    isPublic: false,
  };
  // Not #private: Apollo's copy is no instance that has such fields.
  private readonly noted: {
    parts: ContextParts;
    visitor: Visitor;
    progress: ProgressReader;
    certificates: CertificateReader;
  };

  constructor(parts: ContextParts, visitor: Visitor) {
    const { db, content } = parts.database;
    this.log = parts.log;
    this.issuer = parts.issuer;
    this.mailer = parts.mailer;
    this.publicUrl = parts.publicUrl;
    this.courses = new CourseReader(content, releaseWatch(db).current);
    this.search = new SearchReader(db, this.courses);
    this.noted = {
      parts,
      visitor,
      progress: new ProgressReader(db, visitor.user),
      certificates: new CertificateReader(db, visitor.user),
    };
  }

  get visitor(): Visitor {
    this.notes.looksAtVisitor = true;
    return this.noted.visitor;
  }

  get db(): Database {
    return this.more.parts.database.db;
  }

  get progress(): ProgressReader {
    return this.learners.progress;
  }

  get certificates(): CertificateReader {
    return this.learners.certificates;
  }

  get limits(): RateLimits {
    return this.more.parts.limits;
  }

  get assistant(): Assistant {
    return this.more.parts.assistant;
  }

  get afterAnswer(): AfterAnswer {
    return this.more.parts.afterAnswer;
  }

  /** The cursors of a connection; `connection` also says whose it is where each learner has another. */
  cursorsOf(connection: string): Cursors {
    return new Cursors(this.issuer.secrets, connection);
  }

  /** Counts what this operation costs for the visitor's address. The answer learns nothing of them by it, so nothing is noted. */
  countCost(cost: number): Promise<CostCount> {
    return this.noted.parts.limits.countCost(cost, this.noted.visitor.address);
  }

  /** Whether an admin asks. The answer is the same either way, so nothing is noted. */
  get isOfAdmin(): boolean {
    return this.noted.visitor.user?.role === "ADMIN";
  }

  private get learners() {
    return this.visitor.user ? this.more : this.noted;
  }

  private get more() {
    this.notes.readsMore = true;
    return this.noted;
  }
}

/**
 * The signed-in user.
 * @throws Refusal UNAUTHENTICATED
 */
export function requireUser(visitor: Visitor): SignedInUser {
  if (!visitor.user) throw new Refusal("UNAUTHENTICATED", "Please log in first.");
  return visitor.user;
}

import type { Logger } from "pino";
import type { BackgroundTasks } from "./accounts/backgroundTasks";
import type { Mailer } from "./accounts/mailer";
import type { SessionCookie } from "./accounts/sessionCookie";
import type { SignedInUser } from "./accounts/sessions";
import type { AuditedOperation } from "./admin/auditedOperation";
import type { Assistant } from "./assistant/assistant";
import type { Catalogue } from "./catalogue/catalogue";
import { catalogueWatch } from "./catalogue/catalogueWatch";
import type { Database, OpenDatabase } from "./db/database";
import { Refusal } from "./errors";
import type { IssuerSettings } from "./learning/certificates/issuerSettings";
import { LearnerReader } from "./learning/learnerReader";
import type { CostCount, RateLimits } from "./rateLimits";
import { SearchReader } from "./search/searchReader";

/** The caller of a request, identified once, before any resolver runs. */
export interface Viewer {
  /** Network address, for rate limits. */
  address: string;
  /** Kind of browser and system, e.g. "Chrome on Android"; null when unknown. */
  device: string | null;
  /** The signed-in user, or null. */
  user: SignedInUser | null;
  /** A page of another site sent the request: it reads anonymously and changes nothing. */
  isForeign: boolean;
  /** Reads and writes the session cookie of this visitor's browser. */
  cookie: SessionCookie;
  /** Aborted on client disconnect or shutdown; made on first use. */
  signal(): AbortSignal;
}

/** The parts that all contexts of a server share. */
export interface ContextParts {
  database: Pick<OpenDatabase, "db">;
  log: Logger;
  limits: RateLimits;
  assistant: Assistant;
  issuer: IssuerSettings;
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  backgroundTasks: BackgroundTasks;
  /** Scheme, host and port under which the site is public. */
  publicUrl: string;
}

/** Inputs of a response besides the content release, recorded while it is made. */
export interface ResponseScope {
  /** The request held a document, valid or not. */
  hasDocument: boolean;
  /** The viewer was read: another viewer may get another response. */
  readsViewer: boolean;
  /** The database was read for more than the search: a later response may differ. */
  readsDatabase: boolean;
  /** Set with the complete response: every anonymous request gets the same one. */
  isPublic: boolean;
}

/**
 * The context of a resolver, one for each request. A response is public unless `viewer` or `database` was
 * read while it was made: both record it in `scope`. All other properties are the same for all viewers, or
 * change no response. Apollo copies a context for each operation, with the same `scope`.
 */
export class Context {
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly assistant: Assistant;
  readonly issuer: IssuerSettings;
  readonly mailer: Mailer | null;
  readonly backgroundTasks: BackgroundTasks;
  readonly publicUrl: string;
  /** The content release of this request. */
  readonly catalogue: Catalogue;
  /** Reads the search rows of that release and nothing else. */
  readonly search: SearchReader;
  readonly scope: ResponseScope = {
    hasDocument: false,
    readsViewer: false,
    readsDatabase: false,
    isPublic: false,
  };
  /** The audit log's entry of this operation; absent outside of operations. */
  auditedOperation?: AuditedOperation;
  // Not #private: Apollo's copy is no instance that has such fields.
  private readonly guarded: { viewer: Viewer; db: Database; learner: LearnerReader | null };

  constructor(parts: ContextParts, viewer: Viewer) {
    const { db } = parts.database;
    this.log = parts.log;
    this.limits = parts.limits;
    this.assistant = parts.assistant;
    this.issuer = parts.issuer;
    this.mailer = parts.mailer;
    this.backgroundTasks = parts.backgroundTasks;
    this.publicUrl = parts.publicUrl;
    this.catalogue = catalogueWatch(db).current;
    this.search = new SearchReader(db, this.catalogue);
    this.guarded = { viewer, db, learner: viewer.user && new LearnerReader(db, viewer.user.id) };
  }

  get viewer(): Viewer {
    this.scope.readsViewer = true;
    return this.guarded.viewer;
  }

  get database(): Database {
    this.scope.readsDatabase = true;
    return this.guarded.db;
  }

  /** The signed-in learner's rows; null without a session. */
  get learner(): LearnerReader | null {
    return this.viewer.user && this.guarded.learner;
  }

  /** Counts the cost of this operation for the visitor's address. */
  countCost(cost: number): Promise<CostCount> {
    return this.limits.countCost(cost, this.guarded.viewer.address);
  }
}

/**
 * The signed-in learner's rows.
 * @throws Refusal UNAUTHENTICATED
 */
export function requireLearner(context: Context): LearnerReader {
  requireUser(context.viewer);
  if (!context.learner) throw new Error("a session without a learner");
  return context.learner;
}

/**
 * The signed-in user.
 * @throws Refusal UNAUTHENTICATED
 */
export function requireUser(viewer: Viewer): SignedInUser {
  if (!viewer.user) throw new Refusal("UNAUTHENTICATED", "Please log in first.");
  return viewer.user;
}

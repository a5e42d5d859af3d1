import type { Logger } from "pino";
import type { BackgroundTasks } from "./accounts/backgroundTasks";
import type { Mailer } from "./accounts/mailer";
import type { SessionCookie } from "./accounts/sessionCookie";
import type { SignedInUser } from "./accounts/sessions";
import type { AuditedOperation } from "./admin/auditedOperation";
import type { Assistant } from "./assistant/assistant";
import type { Catalogue } from "./catalogue/catalogue";
import { catalogueWatch } from "./catalogue/catalogueWatch";
import type { Database, OpenDatabase, ReplicaDb } from "./db/database";
import { loginRequired, Refusal } from "./errors";
import { LearnerReader } from "./learning/learnerReader";
import type { CostCount, RateLimits } from "./rateLimits";
import { SearchReader } from "./search/searchReader";

/** The caller of a request without their session. */
export interface Caller {
  /** Network address, for rate limits. */
  address: string;
  /** Browser and operating system, e.g. "Chrome on Android"; null when unknown. */
  device: string | null;
  /** A page of an untrusted origin sent the request: it may read anonymously and must not change data. */
  isUntrustedOrigin: boolean;
  /** Reads and writes the session cookie of the request. */
  cookie: SessionCookie;
  /** Aborted on client disconnect or shutdown; created on first use. */
  signal(): AbortSignal;
  /** Frees the request's slot in the load limiter; call it before waiting for another server. */
  releaseSlot(): void;
}

/** The caller of a request, determined once before any resolver runs. */
export interface Viewer extends Caller {
  /** False when the request has a session cookie whose user is unknown or not the one that the page shows. */
  readonly isUserKnown: boolean;
  /**
   * The signed-in user, or null.
   * @throws Refusal UNAVAILABLE or UNAUTHENTICATED unless `isUserKnown`
   */
  readonly user: SignedInUser | null;
}

/**
 * Creates a viewer.
 * @param found the user of the session; a refusal when the database could not be read, or when the page of
 * the request shows another user
 */
export function viewerOf(caller: Caller, found: SignedInUser | Refusal | null): Viewer {
  return {
    ...caller,
    isUserKnown: !(found instanceof Refusal),
    get user() {
      if (found instanceof Refusal) throw found;
      return found;
    },
  };
}

/** Dependencies that all contexts of a server share. */
export interface ContextParts {
  database: Pick<OpenDatabase, "db" | "replicaDb">;
  limits: RateLimits;
  assistant: Assistant;
  /** The private keys of badges are sealed with the first and unsealed with any. */
  sessionSecrets: readonly string[];
  /** Null when no mail server is configured. */
  mailer: Mailer | null;
  backgroundTasks: BackgroundTasks;
  /** Scheme, host and port under which the site is public. */
  publicUrl: string;
}

/** Records what a response depends on besides the content release. */
export interface ResponseScope {
  /** The request contained a GraphQL document, valid or not. */
  hasDocument: boolean;
  /** The viewer was read: another viewer may get another response. */
  readsViewer: boolean;
  /** The database was read, except for search: a later response may differ. */
  readsDatabase: boolean;
  /** Set when the response is complete: it is the same for all anonymous requests. */
  isPublic: boolean;
}

/**
 * The context of the resolvers, one per request. A response is public unless `viewer`, `learner`, `database`
 * or `replicaDb` was read during its execution; their getters record this in `scope`. All other properties
 * are equal for all viewers or do not affect the response. Apollo copies the context for each operation; the
 * copies share `scope`.
 */
export class Context {
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly assistant: Assistant;
  readonly sessionSecrets: readonly string[];
  readonly mailer: Mailer | null;
  readonly backgroundTasks: BackgroundTasks;
  readonly publicUrl: string;
  /** The content release of this request. */
  readonly catalogue: Catalogue;
  /** Reads only the search rows of that release. */
  readonly search: SearchReader;
  readonly scope: ResponseScope = {
    hasDocument: false,
    readsViewer: false,
    readsDatabase: false,
    isPublic: false,
  };
  /** The audit log entry of this operation; absent outside of operations. */
  auditedOperation?: AuditedOperation;
  // Not #private: Apollo copies the context with Object.create, and the copy has no private fields.
  private readonly guarded: {
    viewer: Viewer;
    db: Database;
    replicaDb: ReplicaDb;
    learner: LearnerReader | null | undefined;
  };

  constructor(parts: ContextParts, log: Logger, viewer: Viewer) {
    const { db, replicaDb } = parts.database;
    this.log = log;
    this.limits = parts.limits;
    this.assistant = parts.assistant;
    this.sessionSecrets = parts.sessionSecrets;
    this.mailer = parts.mailer;
    this.backgroundTasks = parts.backgroundTasks;
    this.publicUrl = parts.publicUrl;
    this.catalogue = catalogueWatch(db).current;
    this.search = new SearchReader(replicaDb, this.catalogue);
    this.guarded = { viewer, db, replicaDb, learner: undefined };
  }

  get viewer(): Viewer {
    this.scope.readsViewer = true;
    return this.guarded.viewer;
  }

  get database(): Database {
    this.scope.readsDatabase = true;
    return this.guarded.db;
  }

  /** Reads that may be some seconds old; never a learner's own rows. */
  get replicaDb(): ReplicaDb {
    this.scope.readsDatabase = true;
    return this.guarded.replicaDb;
  }

  /** Reads the signed-in learner's rows; null without a session. */
  get learner(): LearnerReader | null {
    const { user } = this.viewer;
    this.guarded.learner ??= user && new LearnerReader(this.guarded.db, user.id);
    return this.guarded.learner;
  }

  /** Counts the cost of this operation towards the limit of the caller's address. */
  countCost(cost: number): Promise<CostCount> {
    return this.limits.countCost(cost, this.guarded.viewer.address);
  }
}

/**
 * Returns the reader of the signed-in learner's rows.
 * @throws Refusal UNAUTHENTICATED
 */
export function requireLearner(context: Context): LearnerReader {
  const { learner } = context;
  if (!learner) throw loginRequired();
  return learner;
}

/**
 * Returns the signed-in user.
 * @throws Refusal UNAUTHENTICATED
 */
export function requireUser(viewer: Viewer): SignedInUser {
  if (!viewer.user) throw loginRequired();
  return viewer.user;
}

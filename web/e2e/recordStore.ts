import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { XMLParser } from "fast-xml-parser";
import { type Registration, type Statement, statementProblem, type Visit, verbOf } from "./statementProblem";

interface StoreRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface StoreResponse {
  /** 0: the connection is closed without a response. */
  status: number;
  body?: object;
}

const actor = { objectType: "Agent", account: { homePage: "http://learning.example", name: "learner-7" } };
const activityId = "http://learning.example/activities/1";
const launchDataId = "LMS.LaunchData";

/**
 * The learning platform's side of cmi5: issues tokens and launch data, stores statements and states, and
 * refuses requests that violate the standard.
 */
export class RecordStore {
  url = "";
  /** The reasons of all refusals, in order. */
  readonly refusals: string[] = [];
  /** While true, every write returns 503. */
  isDown = false;
  /** Statements with this verb are refused, or stored without a response, as is reading them. */
  failing: { verb: string; is: "lost" | "refused" } | null = null;
  private readonly visits: Visit[] = [];

  constructor(private readonly readFile: (path: string) => string) {}

  enrol(edition: "public" | "operator"): Registration {
    const { courseStructure } = this.structureOf(edition);
    return {
      id: randomUUID(),
      edition,
      publisherId: courseStructure.au["@_id"],
      states: new Map(),
      visits: [],
    };
  }

  /** Launches the assignable unit with the settings of its course structure. */
  launch(registration: Registration, { launchMode = "Normal" } = {}): Visit {
    const { au } = this.structureOf(registration.edition).courseStructure;
    const [sessionId, token] = [randomUUID(), randomUUID()];
    const parameters = new URLSearchParams({
      endpoint: `${this.url}/xapi`,
      fetch: `${this.url}/token/${token}`,
      actor: JSON.stringify(actor),
      registration: registration.id,
      activityId,
    });
    const visit: Visit = {
      url: `${this.url}/packs/cmi5/${registration.edition}/${au.url}?${parameters}`,
      sessionId,
      token,
      isTokenIssued: false,
      hasReadPreferences: false,
      registration,
      launchData: {
        contextTemplate: {
          contextActivities: { grouping: [{ id: registration.publisherId }] },
          extensions: { "https://w3id.org/xapi/cmi5/context/extensions/sessionid": sessionId },
        },
        launchMode,
        moveOn: au["@_moveOn"],
        ...(au["@_masteryScore"] && { masteryScore: Number(au["@_masteryScore"]) }),
        returnURL: `${this.url}/scorm12.js`,
      },
      statements: [],
    };
    registration.visits.push(visit);
    this.visits.push(visit);
    return visit;
  }

  handle(request: StoreRequest): StoreResponse {
    const [, place, id] = request.url.pathname.split("/");
    if (place === "token") return this.issueToken(request, id ?? "");
    const visit = this.visits.find(({ token }) => request.headers.authorization === `Basic ${token}`);
    if (!visit?.isTokenIssued) return this.refuse(401, "no token of an open visit");
    if (!request.headers["x-experience-api-version"]?.toString().startsWith("1.0."))
      return this.refuse(400, "no version of the Experience API");
    if (this.isDown && request.method !== "GET") return { status: 503 };
    const resource = request.url.pathname.replace("/xapi/", "");
    if (resource === "statements" && request.method === "POST")
      return this.storeStatements(visit, request.body);
    if (resource === "statements") return this.readStatement(visit, request.url);
    if (resource === "activities/state") return this.handleState(visit, request);
    if (resource !== "agents/profile" || request.method !== "GET")
      return this.refuse(404, `no resource ${resource}`);
    visit.hasReadPreferences = request.url.searchParams.get("profileId") === "cmi5LearnerPreferences";
    return { status: 404 };
  }

  private issueToken({ method }: StoreRequest, token: string): StoreResponse {
    const visit = this.visits.find((one) => one.token === token);
    if (method !== "POST" || !visit) return this.refuse(405, "the token is unknown or not fetched by POST");
    if (visit.isTokenIssued)
      return {
        status: 200,
        body: { "error-code": "1", "error-text": "The token has already been returned." },
      };
    visit.isTokenIssued = true;
    return { status: 200, body: { "auth-token": token } };
  }

  private storeStatements(visit: Visit, body: unknown): StoreResponse {
    for (const statement of [body].flat() as Statement[]) {
      // Repeating a statement is allowed, but some systems refuse it.
      if (findStatement(visit, statement.id)) return { status: 403 };
      const problem = visit.hasReadPreferences
        ? statementProblem(statement, visit, { actor, activityId })
        : "the learner's preferences were not read";
      if (problem) return this.refuse(400, problem);
      const failure = this.failing?.verb === verbOf(statement) ? this.failing.is : null;
      if (failure === "refused") return { status: 403 };
      visit.statements.push(statement);
      if (failure === "lost") return { status: 0 };
    }
    return { status: 200, body: [] };
  }

  private readStatement(visit: Visit, { searchParams }: URL): StoreResponse {
    if (this.failing?.is === "lost") return { status: 0 };
    const statement = findStatement(visit, searchParams.get("statementId"));
    return statement ? { status: 200, body: statement } : { status: 404 };
  }

  private handleState(
    { registration, launchData }: Visit,
    { method, url, body }: StoreRequest,
  ): StoreResponse {
    const parameters = Object.fromEntries(url.searchParams);
    const { stateId = "", agent = "null" } = parameters;
    if (parameters.activityId !== activityId || parameters.registration !== registration.id)
      return this.refuse(400, "a state of another activity or registration");
    if (!isDeepStrictEqual(JSON.parse(agent), actor)) return this.refuse(400, "a state of another learner");
    if (method === "GET") {
      const state = stateId === launchDataId ? launchData : registration.states.get(stateId);
      return state ? { status: 200, body: state } : { status: 404 };
    }
    if (method !== "POST" || !stateId || stateId === launchDataId)
      return this.refuse(403, `${method} of ${stateId}`);
    registration.states.set(stateId, { ...registration.states.get(stateId), ...(body as object) });
    return { status: 204 };
  }

  private refuse(status: number, reason: string): StoreResponse {
    this.refusals.push(reason);
    return { status, body: { reason } };
  }

  private structureOf(edition: string) {
    const parser = new XMLParser({ ignoreAttributes: false });
    return parser.parse(this.readFile(`/packs/cmi5/${edition}/cmi5.xml`));
  }
}

/** Finds a statement of the same registration. */
function findStatement({ registration }: Visit, id: string | null): Statement | undefined {
  return registration.visits.flatMap(({ statements }) => statements).find((one) => one.id === id);
}

/** Returns the last path segments of the verbs sent in a visit, in order, e.g. `initialized`. */
export function verbsOf({ statements }: Visit): string[] {
  return statements.map(verbOf);
}

import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { XMLParser } from "fast-xml-parser";
import { type Statement, statementProblem } from "./statementProblem";

/** One launch of a pack. */
export interface Visit {
  /** Address that the learner opens. */
  url: string;
  sessionId: string;
  token: string;
  isTokenGiven: boolean;
  hasReadPreferences: boolean;
  registration: Registration;
  launchData: Record<string, unknown>;
  statements: Statement[];
}

/** A learner's enrolment: several visits of one course. */
export interface Registration {
  id: string;
  edition: string;
  /** Id of the assignable unit in the course structure. */
  publisherId: string;
  states: Map<string, object>;
  visits: Visit[];
}

interface Asked {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface Answer {
  status: number;
  body?: object;
}

const actor = { objectType: "Agent", account: { homePage: "http://learning.example", name: "learner-7" } };
const activityId = "http://learning.example/activities/1";
const launchDataId = "LMS.LaunchData";

/**
 * The side of the learning system in cmi5: gives tokens and launch data, takes statements and states, and
 * refuses what the standard does not allow.
 */
export class RecordStore {
  url = "";
  /** Why something was refused, in order. */
  readonly refusals: string[] = [];
  /** While set, every write is answered with 503. */
  isDown = false;
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

  /** Launches the assignable unit once more, as its course structure says. */
  launch(registration: Registration, { launchMode = "Normal" } = {}): Visit {
    const { au } = this.structureOf(registration.edition).courseStructure;
    const [sessionId, token] = [randomUUID(), randomUUID()];
    const asked = new URLSearchParams({
      endpoint: `${this.url}/xapi`,
      fetch: `${this.url}/token/${token}`,
      actor: JSON.stringify(actor),
      registration: registration.id,
      activityId,
    });
    const visit: Visit = {
      url: `${this.url}/packs/cmi5/${registration.edition}/${au.url}?${asked}`,
      sessionId,
      token,
      isTokenGiven: false,
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

  answer(asked: Asked): Answer {
    const [, place, id] = asked.url.pathname.split("/");
    if (place === "token") return this.giveToken(asked, id ?? "");
    const visit = this.visits.find(({ token }) => asked.headers.authorization === `Basic ${token}`);
    if (!visit?.isTokenGiven) return this.refuse(401, "no token of an open visit");
    if (!asked.headers["x-experience-api-version"]?.toString().startsWith("1.0."))
      return this.refuse(400, "no version of the Experience API");
    if (this.isDown && asked.method !== "GET") return { status: 503 };
    const resource = asked.url.pathname.replace("/xapi/", "");
    if (resource === "statements" && asked.method === "POST") return this.takeStatements(visit, asked.body);
    if (resource === "activities/state") return this.answerState(visit, asked);
    if (resource !== "agents/profile" || asked.method !== "GET")
      return this.refuse(404, `nothing at ${resource}`);
    visit.hasReadPreferences = asked.url.searchParams.get("profileId") === "cmi5LearnerPreferences";
    return { status: 404 };
  }

  private giveToken({ method }: Asked, token: string): Answer {
    const visit = this.visits.find((one) => one.token === token);
    if (method !== "POST" || !visit) return this.refuse(405, "the token is not fetched by POST");
    if (visit.isTokenGiven)
      return {
        status: 200,
        body: { "error-code": "1", "error-text": "The token has already been returned." },
      };
    visit.isTokenGiven = true;
    return { status: 200, body: { "auth-token": token } };
  }

  private takeStatements(visit: Visit, body: unknown): Answer {
    for (const statement of [body].flat() as Statement[]) {
      const problem = visit.hasReadPreferences
        ? statementProblem(statement, visit, { actor, activityId })
        : "the learner's preferences were not read";
      if (problem) return this.refuse(400, problem);
      visit.statements.push(statement);
    }
    return { status: 200, body: [] };
  }

  private answerState({ registration, launchData }: Visit, { method, url, body }: Asked): Answer {
    const asked = Object.fromEntries(url.searchParams);
    const { stateId = "", agent = "null" } = asked;
    if (asked.activityId !== activityId || asked.registration !== registration.id)
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

  private refuse(status: number, reason: string): Answer {
    this.refusals.push(reason);
    return { status, body: { reason } };
  }

  private structureOf(edition: string) {
    const parser = new XMLParser({ ignoreAttributes: false });
    return parser.parse(this.readFile(`/packs/cmi5/${edition}/cmi5.xml`));
  }
}

/** The last words of the verbs sent in a visit, in order, e.g. `initialized`. */
export function verbsOf({ statements }: Visit): string[] {
  return statements.map(({ verb }) => verb.id.split("/").at(-1) ?? "");
}

import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

const activity = z.object({ id: z.url() });
const whole = z.int();

const statementSchema = z.object({
  id: z.uuid(),
  actor: z.unknown(),
  verb: z.object({ id: z.string().startsWith("http://adlnet.gov/expapi/verbs/") }),
  object: z.strictObject({ objectType: z.literal("Activity"), id: z.string() }),
  result: z
    .strictObject({
      completion: z.literal(true),
      success: z.boolean(),
      score: z.strictObject({ scaled: z.number().min(0).max(1), raw: whole, min: whole, max: whole }),
      duration: z.string().regex(/^PT\d+(\.\d\d?)?S$/),
    })
    .partial()
    .optional(),
  context: z.object({
    registration: z.uuid(),
    contextActivities: z.object({ category: z.array(activity), grouping: z.array(activity) }),
    extensions: z.record(z.url(), z.unknown()),
  }),
  /** In UTC. */
  timestamp: z.iso.datetime(),
});

export type Statement = z.infer<typeof statementSchema>;

/** One launch of a pack, a session in the terms of cmi5. */
export interface Visit {
  /** The address that the learner opens. */
  url: string;
  sessionId: string;
  token: string;
  isTokenIssued: boolean;
  hasReadPreferences: boolean;
  registration: Registration;
  launchData: Record<string, unknown>;
  statements: Statement[];
}

/** A learner's enrolment in one course, with all visits. */
export interface Registration {
  id: string;
  edition: string;
  /** Id of the assignable unit in the course structure. */
  publisherId: string;
  states: Map<string, object>;
  visits: Visit[];
}

const judgingVerbs = ["passed", "failed"];
const extensions = "https://w3id.org/xapi/cmi5/context/extensions/";
const categories = "https://w3id.org/xapi/cmi5/context/categories/";

/**
 * Checks a statement against cmi5, sections 9 and 10, given the earlier statements of its visit and
 * registration.
 * @returns the violated rule, or null
 */
export function statementProblem(
  statement: Statement,
  visit: Visit,
  { actor, activityId }: { actor: object; activityId: string },
): string | null {
  const parsed = statementSchema.safeParse(statement);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { context, result, object, timestamp } = statement;
  const verb = verbOf(statement);
  const sentVerbs = visit.statements.map(verbOf);
  const registrationVerbs = visit.registration.visits.flatMap(({ statements }) => statements.map(verbOf));
  const template = visit.launchData.contextTemplate as Statement["context"];
  const { masteryScore, launchMode } = visit.launchData;
  const isJudgement = judgingVerbs.includes(verb);
  const scaled = result?.score?.scaled;
  const category = context.contextActivities.category.map(({ id }) => id);
  const rules: [boolean, string][] = [
    [isDeepStrictEqual(statement.actor, actor), "wrong actor"],
    [object.id === activityId, "wrong object"],
    [
      !registrationVerbs.includes(verb) || !["completed", "passed"].includes(verb),
      `${verb} twice in a registration`,
    ],
    [!visit.statements.some(({ id }) => id === statement.id), "duplicate statement id"],
    [(sentVerbs.length === 0) === (verb === "initialized"), `${verb} as statement ${sentVerbs.length + 1}`],
    [!sentVerbs.includes("terminated"), `${verb} after terminated`],
    [!sentVerbs.includes(verb), `${verb} twice in a visit`],
    [!isJudgement || !sentVerbs.some((one) => judgingVerbs.includes(one)), "passed and failed in one visit"],
    [verb !== "failed" || !registrationVerbs.includes("passed"), "failed after passed"],
    [launchMode === "Normal" || ["initialized", "terminated"].includes(verb), `${verb} in ${launchMode}`],
    [visit.statements.every((one) => one.timestamp <= timestamp), "timestamp earlier than a previous one"],
    [context.registration === visit.registration.id, "wrong registration"],
    [context.extensions[`${extensions}sessionid`] === visit.sessionId, "wrong session id"],
    [
      isDeepStrictEqual(context.contextActivities.grouping, template.contextActivities.grouping),
      "grouping differs from the context template",
    ],
    [category.includes(`${categories}cmi5`), "category cmi5 is missing"],
    [
      category.includes(`${categories}moveon`) ===
        (result?.success !== undefined || result?.completion !== undefined),
      "wrong category moveon",
    ],
    [(result?.completion === true) === (verb === "completed"), "wrong completion"],
    [result?.success === (isJudgement ? verb === "passed" : undefined), "wrong success"],
    [isJudgement || result?.score === undefined, "score without passed or failed"],
    [verb === "initialized" || result?.duration !== undefined, "no duration"],
    [
      context.extensions[`${extensions}masteryscore`] === (isJudgement ? masteryScore : undefined),
      "wrong mastery score",
    ],
    [
      scaled === undefined || scaled >= Number(masteryScore) === (verb === "passed"),
      `${verb} with the score ${scaled}`,
    ],
  ];
  return rules.find(([holds]) => !holds)?.[1] ?? null;
}

/** Returns the last path segment of the verb, e.g. `initialized`. */
export function verbOf({ verb }: Statement): string {
  return verb.id.split("/").at(-1) ?? "";
}

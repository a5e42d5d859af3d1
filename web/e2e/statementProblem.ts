import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Visit } from "./recordStore";

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

const judgements = ["passed", "failed"];
const extensions = "https://w3id.org/xapi/cmi5/context/extensions/";
const categories = "https://w3id.org/xapi/cmi5/context/categories/";

/**
 * The rule of cmi5 (sections 9 and 10) that a statement breaks after those of its visit and registration, or
 * null.
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
  const said = visit.statements.map(verbOf);
  const before = visit.registration.visits.flatMap(({ statements }) => statements.map(verbOf));
  const template = visit.launchData.contextTemplate as Statement["context"];
  const { masteryScore, launchMode } = visit.launchData;
  const isJudgement = judgements.includes(verb);
  const scaled = result?.score?.scaled;
  const category = context.contextActivities.category.map(({ id }) => id);
  const rules: [boolean, string][] = [
    [isDeepStrictEqual(statement.actor, actor), "the actor is another"],
    [object.id === activityId, "the object is another"],
    [!before.includes(verb) || !["completed", "passed"].includes(verb), `${verb} twice in a registration`],
    [!visit.statements.some(({ id }) => id === statement.id), "an id twice"],
    [(said.length === 0) === (verb === "initialized"), `${verb} as number ${said.length + 1}`],
    [!said.includes("terminated"), `${verb} after terminated`],
    [!said.includes(verb), `${verb} twice in a visit`],
    [!isJudgement || !said.some((one) => judgements.includes(one)), "two judgements in a visit"],
    [verb !== "failed" || !before.includes("passed"), "failed after passed"],
    [launchMode === "Normal" || ["initialized", "terminated"].includes(verb), `${verb} in ${launchMode}`],
    [visit.statements.every((one) => one.timestamp <= timestamp), "a timestamp before another"],
    [context.registration === visit.registration.id, "the registration is another"],
    [context.extensions[`${extensions}sessionid`] === visit.sessionId, "the session is another"],
    [
      isDeepStrictEqual(context.contextActivities.grouping, template.contextActivities.grouping),
      "the grouping of the template is lost",
    ],
    [category.includes(`${categories}cmi5`), "the category cmi5 is missing"],
    [
      category.includes(`${categories}moveon`) ===
        (result?.success !== undefined || result?.completion !== undefined),
      "the category moveon is wrong",
    ],
    [(result?.completion === true) === (verb === "completed"), "completion is wrong"],
    [result?.success === (isJudgement ? verb === "passed" : undefined), "success is wrong"],
    [isJudgement || result?.score === undefined, "a score without a judgement"],
    [verb === "initialized" || result?.duration !== undefined, "no duration"],
    [
      context.extensions[`${extensions}masteryscore`] === (isJudgement ? masteryScore : undefined),
      "the mastery score is wrong",
    ],
    [
      scaled === undefined || scaled >= Number(masteryScore) === (verb === "passed"),
      `${verb} with the score ${scaled}`,
    ],
  ];
  return rules.find(([holds]) => !holds)?.[1] ?? null;
}

function verbOf({ verb }: Statement): string {
  return verb.id.split("/").at(-1) ?? "";
}

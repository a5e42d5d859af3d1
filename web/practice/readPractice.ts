import {
  PracticeItemPageDocument,
  PracticeModuleDocument,
  type PracticeReviewPartsFragment,
  PracticeRoundDocument,
  type PracticeRoundQuery,
} from "../../schema/generated/graphql";
import { modulesPerCourse } from "../../schema/learningRules";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import type { PracticeAnswer } from "../../schema/practiceForm";
import { isTemporary, RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { ticksWithoutServer } from "../learning/accountTicks";
import { browserProgress } from "../learning/browserProgress";
import type { WaitingAnswer } from "../learning/waitingAnswers";
import { keptPracticeRound } from "../offline/keptPractice";
import { type Visit, withSession } from "../session/guards";
import type { PracticeItemData } from "./PracticeItemForm";

/** The query parameters of /practice, as the router parses them: digits become numbers. */
export interface PracticeAddress {
  /** Slug of a course and number of a module: practises this module. */
  course?: string | number | undefined;
  module?: string | number | undefined;
  /** Id of an item, with the answer of a form: shows its review. */
  item?: string | number | undefined;
  /** Indexes joined by dots. */
  choice?: string | number | undefined;
  number?: string | number | undefined;
  /** Code of a refused form. */
  alert?: string | number | undefined;
}

export type PracticeRoundData = PracticeRoundQuery["practice"] & {
  /** True if items are omitted because answers wait to be sent; `nextDueAt` is then unknown. */
  hasWaiting?: boolean;
};

export type PracticePageData =
  /** `round` is null without an account: the browser chooses by its own progress. */
  | { kind: "round"; round: PracticeRoundData | null }
  | { kind: "module"; title: string; items: readonly PracticeItemData[] }
  | {
      kind: "item";
      item: PracticeItemData;
      review: PracticeReviewPartsFragment | null;
      /** Id of the next item of the module. */
      nextId: string | null;
    };

/** Reads the data of /practice; null for an unknown module or item. */
export async function readPractice(
  execute: ExecuteGraphql,
  address: PracticeAddress,
  visit: Visit,
): Promise<PracticePageData | null> {
  // The router parses JSON in an address.
  if (Object.values(address).some((part) => typeof part === "object")) return null;
  const { course, module } = address;
  if (address.item !== undefined) return readItem(execute, String(address.item), answerOf(address));
  if (course !== undefined && module !== undefined) {
    const number = Number(module);
    if (!(number >= 1 && number <= modulesPerCourse && Number.isInteger(number))) return null;
    const variables = { slug: String(course), number };
    const found = (await runOperation(execute, PracticeModuleDocument, variables)).course?.module;
    return found ? { kind: "module", title: found.title, items: found.practiceItems } : null;
  }
  const round = await withSession(visit, () => readRound(execute));
  return { kind: "round", round };
}

/** Reads the answer of an address; null for a part that is missing or malformed. */
function answerOf({ choice, number }: PracticeAddress): PracticeAnswer {
  const indexes = /^(?:\d+(?:\.\d+)*)?$/.exec(String(choice))?.[0];
  const value = Number(number);
  return {
    choice: indexes?.split(".").filter(Boolean).map(Number) ?? null,
    number: Number.isFinite(value) ? value : null,
  };
}

/** Reads an item, and the review of an answer that fits it. */
async function readItem(
  execute: ExecuteGraphql,
  id: string,
  answer: PracticeAnswer,
): Promise<PracticePageData | null> {
  const isAnswered = answer.choice !== null || answer.number !== null;
  const read = runOperation(execute, PracticeItemPageDocument, { id, ...answer, isAnswered });
  const { practiceItem, practiceReview = null } = await read.catch((error: unknown) => {
    const isMalformed = error instanceof RequestFailure && error.code === "BAD_USER_INPUT";
    if (!isAnswered || !isMalformed) throw error;
    // The answer does not fit the item, perhaps since a release: the page shows the form.
    const unanswered = { choice: null, number: null, isAnswered: false };
    return runOperation(execute, PracticeItemPageDocument, { id, ...unanswered });
  });
  if (!practiceItem) return null;
  const { module, ...item } = practiceItem;
  const ids = module.practiceItems.map((one) => one.id);
  const nextId = ids[ids.indexOf(id) + 1] ?? null;
  return { kind: "item", item, review: practiceReview, nextId };
}

async function readRound(execute: ExecuteGraphql): Promise<PracticeRoundData> {
  return (await runOperation(execute, PracticeRoundDocument, {})).practice;
}

/**
 * Reads a round that is chosen by the progress of this browser. Browser only.
 * @param waiting answers that wait to be sent: without the server, their items are omitted
 */
export async function readBrowserRound(
  execute: ExecuteGraphql,
  waiting: readonly WaitingAnswer[],
): Promise<PracticeRoundData> {
  const { ticks, practice } = browserProgress();
  // The newest answer to an item has its state.
  const states = new Map(
    practice.map(({ itemId, answeredAt, dueAt }) => [itemId, { itemId, answeredAt, dueAt }]),
  );
  const browser = {
    ticks: Object.entries(ticks).map(([path, completed]) => ({ path, completed: [...completed] })),
    states: [...states.values()],
  };
  try {
    return (await runOperation(execute, PracticeRoundDocument, { browser })).practice;
  } catch (error) {
    const waitingStates = waiting.flatMap((answer) =>
      answer.kind === "practice" ? { ...answer, dueAt: unknownDueAt } : [],
    );
    const progress = { ticks: ticksWithoutServer(), states: [...browser.states, ...waitingStates] };
    const kept = isTemporary(error) && (await keptPracticeRound(progress));
    if (!kept) throw error;
    return { ...kept, hasWaiting: waitingStates.length > 0 };
  }
}

/** Only the server can tell when the item of a waiting answer is due again. */
const unknownDueAt = "9999-12-31T00:00:00.000Z";

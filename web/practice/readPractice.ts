import {
  PracticeItemPageDocument,
  PracticeModuleDocument,
  type PracticeReviewPartsFragment,
  PracticeRoundDocument,
  type PracticeRoundQuery,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { isTemporary } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { ticksWithoutServer } from "../learning/accountTicks";
import { browserProgress } from "../learning/browserProgress";
import { keptSession } from "../offline/keptPractice";
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

export type PracticeSessionData = PracticeRoundQuery["practice"];

export type PracticePageData =
  /** `session` is null without an account: the browser chooses by its own progress. */
  | { kind: "session"; session: PracticeSessionData | null }
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
  const [course, item, choice] = [address.course, address.item, address.choice].map(textOf);
  const module = numberOf(address.module, Number.isInteger);
  const number = numberOf(address.number, Number.isFinite);
  if (item !== undefined) {
    const indexes = choice === "" ? [] : choice?.split(".").map(Number);
    const given = {
      choice: indexes ?? null,
      number: number ?? null,
    };
    const isAnswered = given.choice !== null || given.number !== null;
    const found = await runOperation(execute, PracticeItemPageDocument, { id: item, ...given, isAnswered });
    if (!found.practiceItem) return null;
    const { module: ofItem, ...shown } = found.practiceItem;
    const ids = ofItem.practiceItems.map(({ id }) => id);
    const nextId = ids[ids.indexOf(item) + 1] ?? null;
    return { kind: "item", item: shown, review: found.practiceReview ?? null, nextId };
  }
  if (course !== undefined && module !== undefined) {
    const found = (await runOperation(execute, PracticeModuleDocument, { slug: course, number: module }))
      .course?.module;
    return found ? { kind: "module", title: found.title, items: found.practiceItems } : null;
  }
  const session = await withSession(visit, () => readSession(execute));
  return { kind: "session", session };
}

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

function numberOf(
  value: string | number | undefined,
  isValid: (number: number) => boolean,
): number | undefined {
  return value !== undefined && isValid(Number(value)) ? Number(value) : undefined;
}

async function readSession(execute: ExecuteGraphql): Promise<PracticeSessionData> {
  return (await runOperation(execute, PracticeRoundDocument, {})).practice;
}

/** Reads a session that is chosen by the progress of this browser. Browser only. */
export async function readBrowserSession(execute: ExecuteGraphql): Promise<PracticeSessionData> {
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
    const kept =
      isTemporary(error) && (await keptSession({ ticks: ticksWithoutServer(), states: browser.states }));
    if (!kept) throw error;
    return kept;
  }
}

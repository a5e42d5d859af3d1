import {
  type GuideCardFragment,
  GuidePageDocument,
  type GuidePageQuery,
  GuidesDocument,
} from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { readAllPages } from "../graphql/readAllPages";
import { runOperation } from "../graphql/runOperation";

/** Reads all guides in their order, without their texts. */
export function readGuides(execute: ExecuteGraphql): Promise<GuideCardFragment[]> {
  return readAllPages(async (after) => (await runOperation(execute, GuidesDocument, { after })).guides);
}

/** Reads a guide; null for an unknown slug. */
export async function readGuide(execute: ExecuteGraphql, slug: string): Promise<GuidePageQuery["guide"]> {
  return (await runOperation(execute, GuidePageDocument, { slug })).guide;
}

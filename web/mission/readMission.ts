import { MissionDocument, type MissionQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

/** Reads the members of the team. */
export async function readMission(execute: ExecuteGraphql): Promise<MissionQuery["site"]> {
  return (await runOperation(execute, MissionDocument)).site;
}

import { PrivacyRecordsDocument, type PrivacyRecordsQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

export type PrivacyRecords = PrivacyRecordsQuery["privacyRecords"];

/** Reads what the database stores about people, as its tables themselves say. */
export async function readPrivacyRecords(execute: ExecuteGraphql): Promise<PrivacyRecords> {
  return (await runOperation(execute, PrivacyRecordsDocument)).privacyRecords;
}

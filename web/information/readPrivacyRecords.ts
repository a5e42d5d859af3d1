import { PrivacyRecordsDocument, type PrivacyRecordsQuery } from "../../schema/generated/graphql";
import type { ExecuteGraphql } from "../../schema/pageRenderer";
import { runOperation } from "../graphql/runOperation";

export type PrivacyRecords = PrivacyRecordsQuery["privacyRecords"];

/** Reads the tables with personal data, as the database's definitions describe them. */
export async function readPrivacyRecords(execute: ExecuteGraphql): Promise<PrivacyRecords> {
  return (await runOperation(execute, PrivacyRecordsDocument)).privacyRecords;
}

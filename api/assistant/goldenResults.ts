import type { Catalogue } from "../catalogue/catalogue";
import type { Database } from "../db/database";
import golden from "./goldenQuestions.json" with { type: "json" };
import { libraryReply } from "./libraryReply";

export interface GoldenResult {
  question: string;
  /** Path of the module that must be cited; undefined for a question outside the courses. */
  module: string | undefined;
  /** Paths of the cited modules, best first. */
  cited: string[];
  known: boolean;
}

/** Answers the golden questions from the current release, one after the other. */
export async function goldenResults(db: Database, catalogue: Catalogue): Promise<GoldenResult[]> {
  const questions = [
    ...golden.inside.map(({ question, module }) => ({ question, module })),
    ...golden.outside.map((question) => ({ question, module: undefined })),
  ];
  const results: GoldenResult[] = [];
  for (const { question, module } of questions) {
    const { cited, known } = await libraryReply(db, catalogue, question);
    results.push({ question, module, cited: cited.map(({ url }) => url), known });
  }
  return results;
}

/** Returns true if the expected module is among the first `places` citations. */
export function isHit({ module, cited }: GoldenResult, places: number): boolean {
  return module !== undefined && cited.slice(0, places).includes(module);
}

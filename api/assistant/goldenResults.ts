import type { Catalogue } from "../catalogue/catalogue";
import type { Database } from "../db/database";
import golden from "./goldenQuestions.json" with { type: "json" };
import { type LibraryReply, libraryReply } from "./libraryReply";

type Half = keyof typeof golden;

export interface GoldenResult extends LibraryReply {
  half: Half;
  question: string;
  /** Paths of the modules that answer it; empty for a question outside the courses. */
  modules: string[];
  /** Paths of the modules that the reply links, best first. */
  links: string[];
}

/** Answers the golden questions from the current release, one after the other. */
export async function goldenResults(db: Database, catalogue: Catalogue): Promise<GoldenResult[]> {
  const questions = (["development", "heldOut"] as const).flatMap((half) => [
    ...golden[half].inside.map(({ question, module, also = [] }: InsideQuestion) => ({
      half,
      question,
      modules: [module, ...also],
    })),
    ...golden[half].outside.map((question) => ({ half, question, modules: [] })),
  ]);
  const results: GoldenResult[] = [];
  for (const question of questions) {
    const reply = await libraryReply(db, catalogue, question.question);
    const links = [...reply.message.matchAll(/\]\((\/[\w-]+#module\d+)\)/g)].map(([, path = ""]) => path);
    results.push({ ...question, ...reply, links });
  }
  return results;
}

interface InsideQuestion {
  question: string;
  /** Path of the module that answers it. */
  module: string;
  /** Further modules that answer it as well. */
  also?: string[];
}

/** Returns true if a module that answers the question is among the first `places` links. */
export function isHit({ modules, links }: GoldenResult, places: number): boolean {
  return links.slice(0, places).some((url) => modules.includes(url));
}

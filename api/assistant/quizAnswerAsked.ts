import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Catalogue } from "../catalogue/catalogue";
import { questions } from "../catalogue/questions.table";
import { searchPassages } from "../catalogue/search.table";
import { type Database, prepared } from "../db/database";

/**
 * The least share of a quiz question's trigrams in the message, from 0 to 1. Questions with a slip in every
 * third word reach 0.53 and their first halves 0.57; ordinary questions about the same things stay below
 * 0.42.
 */
const likeQuestion = 0.5;
/** The least share of the message's trigrams in a question, for a message that is a piece of one. */
const likePiece = 0.85;
const shortestPiece = 40;

/** Headings that every module has. */
const commonHeadings = ["", "Try it", "Remember"];

export interface QuizAnswerAsked {
  /** Markdown: the module to reread, with its link, and the hint. */
  message: string;
  /** One sentence; it holds none of the question's options. */
  hint: string;
  module: { moduleId: string; courseTitle: string; moduleTitle: string; url: string };
}

const message = sql`${sql.placeholder("message")}::text`;
const ofRelease = sql`${sql.placeholder("releaseId")}::int`;
const ofQuestion = sql<number>`word_similarity(${questions.text}, ${message})`;
const ofPiece = sql<number>`case when length(${message}) < ${sql.raw(String(shortestPiece))} then 0 else word_similarity(${message}, ${questions.text}) end`;

/** Neither keys nor explanations are read; options are, to keep them out of the hint. */
const statements = prepared((db) => {
  const compared = db.$with("compared").as(
    db
      .select({
        courseSlug: questions.courseSlug,
        moduleNumber: questions.moduleNumber,
        text: questions.text,
        options: questions.options,
        ofQuestion: ofQuestion.as("of_question"),
        ofPiece: ofPiece.as("of_piece"),
      })
      .from(questions)
      .where(eq(questions.releaseId, ofRelease)),
  );
  const likeness = sql`greatest(of_question / ${sql.raw(String(likeQuestion))}, of_piece / ${sql.raw(String(likePiece))})`;
  return {
    /** The question most like the message, if it is like enough. */
    question: db
      .with(compared)
      .select()
      .from(compared)
      .where(sql`${likeness} >= 1`)
      .orderBy(desc(likeness))
      .limit(1)
      .prepare("question_most_like"),

    /** The heading in a module under which most is said about a question's words. */
    heading: db
      .select({ heading: searchPassages.heading })
      .from(searchPassages)
      .where(
        and(
          eq(searchPassages.releaseId, ofRelease),
          eq(searchPassages.courseSlug, sql.placeholder("courseSlug")),
          eq(searchPassages.moduleNumber, sql.placeholder("moduleNumber")),
          notInArray(searchPassages.heading, commonHeadings),
        ),
      )
      .orderBy(
        sql`ts_rank(vector, replace(plainto_tsquery('public.ninefold', ${sql.placeholder("question")})::text, '&', '|')::tsquery) desc, place`,
      )
      .limit(1)
      .prepare("heading_for_question"),
  };
});

/**
 * Detects a message that asks for the answer to one of our quiz questions, also misspelt, in parts, or with
 * other words around it.
 * @returns the module to reread and a hint; null for every other message
 */
export async function quizAnswerAsked(
  db: Database,
  catalogue: Catalogue,
  message: string,
): Promise<QuizAnswerAsked | null> {
  const releaseId = catalogue.release.id;
  const [question] = await statements(db).question.execute({ releaseId, message });
  if (!question) return null;
  const { courseSlug, moduleNumber } = question;
  const module = catalogue.module(courseSlug, moduleNumber);
  if (!module) throw new Error(`a question of ${courseSlug} names no module of its course`);
  const course = catalogue.courseOf(module);
  const [passage] = await statements(db).heading.execute({
    releaseId,
    courseSlug,
    moduleNumber,
    question: question.text,
  });
  const hint = hintOf(passage?.heading, question.options);
  const url = `${course.path}#module${moduleNumber}`;
  return {
    message: `That looks like a question from our quiz, and finding the answer is your part. Please reread [${course.title}: ${module.title}](${url}).\n\n**Hint:** ${hint}`,
    hint,
    module: { moduleId: module.id, courseTitle: course.title, moduleTitle: module.title, url },
  };
}

function hintOf(heading: string | undefined, options: readonly string[]): string {
  const work = "then cross out every option that does not fit what you have read.";
  const tells = options.some((option) => heading?.toLowerCase().includes(option.toLowerCase()));
  return heading && !tells
    ? `Look at the part “${heading}” once more, ${work}`
    : `Read the question twice, ${work}`;
}

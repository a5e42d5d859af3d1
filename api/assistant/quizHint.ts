import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { moduleHref } from "../../schema/sitePaths";
import type { Catalogue } from "../catalogue/catalogue";
import { questions } from "../catalogue/questions.table";
import { searchPassages } from "../catalogue/search.table";
import { type Database, prepared } from "../db/database";
import { release } from "../search/candidates";
import { wordsIn } from "../search/typedWords";

/**
 * Minimum share (0 to 1) of a quiz question's trigrams in the message. Questions with a typo in every third
 * word reach 0.53, their first halves 0.57; ordinary questions on the same subjects stay below 0.42.
 */
const minQuestionSimilarity = 0.5;
/** Minimum share (0 to 1) of the message's trigrams in a quiz question, for fragments of a question. */
const minFragmentSimilarity = 0.85;
const minFragmentLength = 40;

/** Headings that every module has. */
const commonHeadings = ["", "Try it", "Remember"];

export interface QuizHint {
  /** Markdown: the module to reread with its link, and the hint. */
  message: string;
  module: { moduleId: string; url: string };
}

const message = sql`${sql.placeholder("message")}::text`;
const questionSimilarity = sql<number>`word_similarity(${questions.text}, ${message})`;
const fragmentSimilarity = sql<number>`case
  when length(${message}) < ${sql.raw(String(minFragmentLength))} then 0
  else word_similarity(${message}, ${questions.text})
end`;

const anyWord = sql`replace(
  plainto_tsquery('public.ninefold', ${sql.placeholder("question")})::text, '&', '|'
)::tsquery`;

/** Reads no answer keys and no explanations. Reads the options to keep them out of the hint. */
const statements = prepared((db) => {
  const compared = db.$with("compared").as(
    db
      .select({
        courseSlug: questions.courseSlug,
        moduleNumber: questions.moduleNumber,
        text: questions.text,
        options: questions.options,
        questionSimilarity: questionSimilarity.as("question_similarity"),
        fragmentSimilarity: fragmentSimilarity.as("fragment_similarity"),
      })
      .from(questions)
      .where(eq(questions.releaseId, release)),
  );
  const similarity = sql`greatest(
    question_similarity / ${sql.raw(String(minQuestionSimilarity))},
    fragment_similarity / ${sql.raw(String(minFragmentSimilarity))}
  )`;
  return {
    /** The most similar question above a threshold. */
    question: db
      .with(compared)
      .select()
      .from(compared)
      .where(sql`${similarity} >= 1`)
      .orderBy(desc(similarity))
      .limit(1)
      .prepare("question_most_like"),

    /** The heading of the passage in a module that matches a question best. */
    heading: db
      .select({ heading: searchPassages.heading })
      .from(searchPassages)
      .where(
        and(
          eq(searchPassages.releaseId, release),
          eq(searchPassages.courseSlug, sql.placeholder("courseSlug")),
          eq(searchPassages.moduleNumber, sql.placeholder("moduleNumber")),
          notInArray(searchPassages.heading, commonHeadings),
        ),
      )
      .orderBy(sql`ts_rank(vector, ${anyWord}) desc, place`)
      .limit(1)
      .prepare("heading_for_question"),
  };
});

/**
 * Returns a hint if the message contains a quiz question of the courses, also misspelt, incomplete or with
 * other words around it; else null.
 */
export async function findQuizHint(
  db: Database,
  catalogue: Catalogue,
  message: string,
): Promise<QuizHint | null> {
  const { id } = catalogue.release;
  // The time of a comparison grows with the square of a repeated trigram's count.
  const words = [...new Set(wordsIn(message.toLowerCase()))].join(" ");
  const [question] = await statements(db).question.execute({ releaseId: id, message: words });
  if (!question) return null;
  const { courseSlug, moduleNumber } = question;
  const module = catalogue.module(courseSlug, moduleNumber);
  if (!module) throw new Error(`a question of ${courseSlug} refers to a missing module`);
  const course = catalogue.courseOf(module);
  const [passage] = await statements(db).heading.execute({
    releaseId: id,
    courseSlug,
    moduleNumber,
    question: question.text,
  });
  const hint = toHint(passage?.heading, question.options);
  const url = moduleHref(course.path, moduleNumber);
  return {
    message:
      "That looks like a question from our quiz, and finding the answer is your part. Please reread " +
      `[${course.title}: ${module.title}](${url}).\n\n**Hint:** ${hint}`,
    module: { moduleId: module.id, url },
  };
}

/** Returns one sentence without any of the options. */
function toHint(heading: string | undefined, options: readonly string[]): string {
  const work = "then cross out every option that does not fit what you have read.";
  const revealsOption = options.some((option) => heading?.toLowerCase().includes(option.toLowerCase()));
  return heading && !revealsOption
    ? `Look at the part “${heading}” once more, ${work}`
    : `Read the question twice, ${work}`;
}

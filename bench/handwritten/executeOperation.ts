import { hash, randomBytes } from "node:crypto";
import { passwordMatches } from "../../api/accounts/passwords";
import type { SessionSeal } from "../../api/accounts/sessionCookie";
import { excerptOf } from "../../api/search/excerptOf";
import { typedWords } from "../../api/search/typedWords";
import type { Run } from "./run";
import * as statements from "./statements";

/** The body of a request. */
export interface OperationRequest {
  query: string;
  // biome-ignore lint/suspicious/noExplicitAny: the type of the variables depends on the operation
  variables: any;
}

/** The data, and the sealed session id after a login. */
export interface OperationResult {
  data: unknown;
  cookie?: string;
}

/** Executes one of the `benchOperations`, selected by the name in its document, with SQL only. */
export async function executeOperation(
  run: Run,
  seal: SessionSeal,
  { query, variables }: OperationRequest,
  sealed: string | undefined,
): Promise<OperationResult> {
  const name = /^(?:query|mutation) (\w+)/.exec(query)?.[1];
  const session = sealed ? await findSession(run, seal, sealed) : undefined;
  switch (name) {
    case "OneCourse":
      return { data: { course: await oneCourse(run, variables.path) } };
    case "FindModules":
      return { data: { searchModules: await findModules(run, variables) } };
    case "Progress":
      return { data: { courses: { nodes: await progress(run, session) } } };
    case "SubmitQuiz":
      return { data: { submitQuiz: await submitQuiz(run, variables.input, session) } };
    case "LogIn":
      return logIn(run, seal, variables.input);
    default:
      throw new Error(`unknown operation ${name}`);
  }
}

async function findSession(run: Run, seal: SessionSeal, sealed: string): Promise<string | undefined> {
  const id = await seal.unseal(sealed);
  if (id === null) return undefined;
  const [session] = await run(statements.openSession(hashOf(id)));
  if (session?.is_due) await run(statements.renewSession(hashOf(id)));
  return session?.id;
}

async function oneCourse(run: Run, path: string) {
  const [[row], modules, questions] = await Promise.all([
    run(statements.course(path)),
    run(statements.modulesOfCourse(path)),
    run(statements.questionsOfCourse(path)),
  ]);
  const { slug, title, summary, audience, minutes, keywords, family, rating, enrolled, outcomes } = row;
  return {
    id: slug,
    slug,
    title,
    summary,
    audience,
    minutes,
    keywords,
    family,
    sidebarPercent: row.sidebar_percent,
    path: row.path,
    quizPath: row.quiz_path,
    rating,
    enrolled,
    outcomes,
    glossary: row.glossary.map(
      ({ term, definition, module }: { term: string; definition: string; module: number }) => ({
        term,
        definition,
        moduleNumber: module,
      }),
    ),
    image: { url: row.image_url, darkUrl: row.image_dark_url, alt: row.image_alt, width: 400, height: 260 },
    modules: modules.map(({ number, title, kind, ...module }) => ({
      id: `${slug}-${number}`,
      number,
      title,
      kind,
      bodyHtml: module.body_html,
      video: module.video_id && {
        url: `https://www.youtube.com/watch?v=${module.video_id}`,
        embedUrl: `https://www.youtube-nocookie.com/embed/${module.video_id}`,
        title: module.video_title,
        channel: module.video_channel,
        lookFor: module.video_look_for,
      },
    })),
    quiz: {
      id: `${slug}-quiz`,
      path: row.quiz_path,
      questions: questions.map(({ number, text, options }) => ({
        id: `${slug}-question-${number}`,
        number,
        text,
        options,
      })),
    },
  };
}

async function findModules(run: Run, { text, first }: { text: string; first: number }) {
  const rows = await run(statements.search(typedWords(text), first));
  return rows.map(({ slug, number, title, course_title, course_path, marked }) => ({
    excerptHtml: excerptOf(marked).excerptHtml,
    module: {
      id: `${slug}-${number}`,
      number: Number(number),
      title,
      course: { id: slug, title: course_title, path: course_path },
    },
  }));
}

async function progress(run: Run, userId: string | undefined) {
  const rows = await run(statements.progress(userId as string));
  return rows.map(({ path, completed }) => ({
    path,
    progress: { percent: Math.round((completed.length / 9) * 100), completed },
  }));
}

async function submitQuiz(
  run: Run,
  { path, answers }: { path: string; answers: number[] },
  userId: string | undefined,
) {
  const questions = await run(statements.questionsOfQuiz(path));
  const right = questions.map(({ answer }, index) => answer === answers[index]);
  const score = right.filter(Boolean).length;
  if (userId) {
    const shown = JSON.stringify(questions.map(({ text, options }) => [text, options]));
    const quizHash = hash("sha256", shown, "hex");
    await run(statements.storeAttempt(userId, questions[0].course_slug, quizHash, answers, right));
  }
  return {
    score,
    total: questions.length,
    stored: userId !== undefined,
    answers: questions.map(
      ({ course_slug, number, text, options, answer, explanation, temptations, module_number }, index) => ({
        chosen: answers[index],
        correct: answer,
        isCorrect: right[index],
        explanation,
        temptation: temptations[answers[index] as number] ?? null,
        question: { id: `${course_slug}-question-${number}`, number, text, options },
        module: { number: module_number },
      }),
    ),
  };
}

async function logIn(
  run: Run,
  seal: SessionSeal,
  input: { email: string; password: string },
): Promise<OperationResult> {
  const [user] = await run(statements.userByEmail(input.email));
  if (!(await passwordMatches(user?.password_hash, input.password))) return { data: { logIn: {} } };
  const id = randomBytes(32).toString("base64url");
  const [opened] = await run(statements.addSession(user.id, user.password_hash, hashOf(id)));
  if (!opened) return { data: { logIn: {} } };
  const { name, email, role, created_at: createdAt } = user;
  return {
    data: { logIn: { user: { id: user.id, name, email, role, createdAt } } },
    cookie: await seal.seal(id),
  };
}

function hashOf(id: string): string {
  return hash("sha256", id, "base64url");
}

import { courseDocument, coursesDocument, searchDocument, submitQuizDocument } from "./documents.js";
import type {
  CourseQuery,
  CoursesQuery,
  SearchQuery,
  SubmitQuizInput,
  SubmitQuizMutation,
} from "./generated/graphql.js";
import { type ClientOptions, createOperate, type Operation } from "./operate.js";

export {
  type GraphqlError,
  NinefoldError,
  NoAnswerError,
  NotGraphqlError,
  type RefusalCode,
  RefusedError,
} from "./errors.js";
export type { SubmitQuizInput } from "./generated/graphql.js";
export type { ClientOptions } from "./operate.js";

/** A course as the catalogue shows it. */
export type CourseSummary = CoursesQuery["courses"]["nodes"][number];
/** A course with its texts and the questions of its quiz. */
export type Course = NonNullable<CourseQuery["course"]>;
/** A module that a text was found in, with the words around it. */
export type ModuleHit = SearchQuery["searchModules"][number];
/** The score of a quiz, and each answer with the right one and why. */
export type QuizResult = SubmitQuizMutation["submitQuiz"];

/** The part of a Cursor Connection that walking it needs. */
export interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A document as text, or a typed one of graphql-codegen's client preset (`documentMode: "string"`). */
export interface Document<Data, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Data;
}

export interface CallOptions {
  /** Ends the call, its retries and their waiting; the signal's reason is thrown. */
  signal?: AbortSignal;
}

/** The content of one Ninefold site. Every call may throw a NinefoldError. */
export type Client = ReturnType<typeof createClient>;

/** A client of the site at `options.url`. It sends nothing before the first call. */
export function createClient(options: ClientOptions) {
  const operate = createOperate(options);

  /** Runs a query of your own, by GET; it is repeated and cached like the others. */
  async function query<Data = unknown, Variables extends object = Record<string, unknown>>(
    document: Document<Data, Variables>,
    variables?: Variables,
    { signal }: CallOptions = {},
  ): Promise<Data> {
    return run({ document: String(document), variables, kind: "query", isRepeatable: true, signal });
  }

  /** Runs an operation; the schema promises the type of the data. */
  async function run<Data>(operation: Operation): Promise<Data> {
    return (await operate(operation)) as Data;
  }

  return {
    query,

    /** Runs a mutation of your own, by POST. It is sent once, unless it `isRepeatable` without harm. */
    mutate<Data = unknown, Variables extends object = Record<string, unknown>>(
      document: Document<Data, Variables>,
      variables?: Variables,
      { signal, isRepeatable = false }: CallOptions & { isRepeatable?: boolean } = {},
    ): Promise<Data> {
      return run({ document: String(document), variables, kind: "mutation", isRepeatable, signal });
    },

    /**
     * Every node of a connection, page by page: `for await (const node of client.nodes(...))`. The document
     * takes the variable `$after`; `connectionOf` finds the connection, with `nodes` and
     * `pageInfo { hasNextPage endCursor }`, in its data.
     */
    nodes<Node, Data = unknown, Variables extends object = Record<string, unknown>>(
      document: Document<Data, Variables & { after?: string | null }>,
      connectionOf: (data: Data) => Connection<Node>,
      variables?: Variables,
      options?: CallOptions,
    ): AsyncGenerator<Node, void, undefined> {
      return eachNode(async (after) =>
        connectionOf(await query(document, { ...(variables as Variables), after }, options)),
      );
    },

    /** The courses in catalogue order, page by page; with `search`, those that hold each of its words. */
    courses({
      search,
      pageSize = 50,
      signal,
    }: CallOptions & {
      search?: string;
      /** Courses in one request, 1 to 50; default: 50. */
      pageSize?: number;
    } = {}): AsyncGenerator<CourseSummary, void, undefined> {
      return eachNode(async (after) => {
        const variables = { first: pageSize, after, search };
        return (await query<CoursesQuery>(coursesDocument, variables, { signal })).courses;
      });
    },

    /** One course with its texts and the questions of its quiz; null where there is none of this slug. */
    async course(slug: string, options?: CallOptions): Promise<Course | null> {
      return (await query<CourseQuery>(courseDocument, { slug }, options)).course;
    },

    /** At most `first` modules (1 to 20, default 5) that hold a text of 1 to 200 characters, best first. */
    async search(
      text: string,
      { first, signal }: CallOptions & { first?: number } = {},
    ): Promise<ModuleHit[]> {
      return (await query<SearchQuery>(searchDocument, { text, first }, { signal })).searchModules;
    },

    /**
     * Scores a filled-in quiz. It is repeated when no answer comes: with the id of the attempt it counts
     * once. Where the platform makes no random ids (a page without https) and none is given, it is sent once.
     */
    async submitQuiz(input: SubmitQuizInput, { signal }: CallOptions = {}): Promise<QuizResult> {
      const attemptId = input.attemptId ?? globalThis.crypto?.randomUUID?.();
      const { submitQuiz } = await run<SubmitQuizMutation>({
        document: submitQuizDocument,
        variables: { input: { ...input, attemptId } },
        kind: "mutation",
        isRepeatable: attemptId !== undefined,
        signal,
      });
      return submitQuiz;
    },
  };
}

/** Yields every node of a connection, in its order. A page is requested when its first node is needed. */
async function* eachNode<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node, void, undefined> {
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: Connection<Node> = await readPage(after);
    yield* nodes;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
}

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
  NoResponseError,
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
/** A module found by a search, with an excerpt. */
export type ModuleHit = SearchQuery["searchModules"][number];
/** The score of a quiz; for each answer, the right option and its explanation. */
export type QuizResult = SubmitQuizMutation["submitQuiz"];

/** The fields of a Cursor Connection needed for iteration. */
export interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A document as text, or a typed document of graphql-codegen's client preset (`documentMode: "string"`). */
export interface Document<Data, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Data;
}

export interface CallOptions {
  /** Aborts the call and its retries; the call throws the signal's reason. */
  signal?: AbortSignal;
}

/** A client of one Ninefold site. Every call may throw a NinefoldError. */
export type Client = ReturnType<typeof createClient>;

/** Creates a client of the site at `options.url`. It sends no request before the first call. */
export function createClient(options: ClientOptions) {
  const operate = createOperate(options);

  /** Executes a custom query by GET, with retries and caching. */
  async function query<Data = unknown, Variables extends object = Record<string, unknown>>(
    document: Document<Data, Variables>,
    variables?: Variables,
    { signal }: CallOptions = {},
  ): Promise<Data> {
    return run({ document: String(document), variables, kind: "query", isRepeatable: true, signal });
  }

  /** Executes an operation; the schema guarantees the type of the data. */
  async function run<Data>(operation: Operation): Promise<Data> {
    return (await operate(operation)) as Data;
  }

  return {
    query,

    /** Executes a custom mutation by POST. It is retried only with `isRepeatable`. */
    mutate<Data = unknown, Variables extends object = Record<string, unknown>>(
      document: Document<Data, Variables>,
      variables?: Variables,
      { signal, isRepeatable = false }: CallOptions & { isRepeatable?: boolean } = {},
    ): Promise<Data> {
      return run({ document: String(document), variables, kind: "mutation", isRepeatable, signal });
    },

    /**
     * Iterates over the nodes of a connection, page by page: `for await (const node of client.nodes(...))`.
     * The document has the variable `$after`; `connectionOf` selects the connection, with `nodes` and
     * `pageInfo { hasNextPage endCursor }`, from the data.
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

    /** Iterates over the courses in catalogue order; with `search`, those that contain each of its words. */
    courses({
      search,
      pageSize = 50,
      signal,
    }: CallOptions & {
      search?: string;
      /** Courses per request, 1 to 50; default: 50. */
      pageSize?: number;
    } = {}): AsyncGenerator<CourseSummary, void, undefined> {
      return eachNode(async (after) => {
        const variables = { first: pageSize, after, search };
        return (await query<CoursesQuery>(coursesDocument, variables, { signal })).courses;
      });
    },

    /** Returns a course with its texts and the questions of its quiz; null for an unknown slug. */
    async course(slug: string, options?: CallOptions): Promise<Course | null> {
      return (await query<CourseQuery>(courseDocument, { slug }, options)).course;
    },

    /**
     * Searches modules for a text of 1 to 200 characters.
     * @returns at most `first` (1 to 20, default 5), best first
     */
    async search(
      text: string,
      { first, signal }: CallOptions & { first?: number } = {},
    ): Promise<ModuleHit[]> {
      return (await query<SearchQuery>(searchDocument, { text, first }, { signal })).searchModules;
    },

    /**
     * Submits a quiz for scoring. It is retried, since a repeated attempt id counts once. Without an attempt
     * id it is not retried on platforms without `crypto.randomUUID` (pages without https).
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

/** Yields every node of a connection in order. A page is requested when its first node is needed. */
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

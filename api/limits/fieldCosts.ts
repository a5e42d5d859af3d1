/**
 * The cost of requests and the `complexity` of fields that need more CPU time than fields of content, which
 * cost 1. A test compares the cost of every root field with its measured time.
 */
export const fieldCosts = {
  /** A request to `/graphql` besides its operation. */
  request: 20,
  /** An invalid or too expensive operation, which is refused before its execution. */
  refusedOperation: 1_000,
  /** A message of the Model Context Protocol besides its operation. */
  toolMessage: 100,
  /** A field that can be refused for each item of a list: an error takes ten times as long as a value. */
  error: 10,
  /** Reads the database. */
  read: 50,
  /** Changes the database in a transaction. */
  write: 150,
  /** Stores one tick or quiz attempt of a list. */
  storedItem: 8,
  /** Hashes a password. */
  password: 800,
  /** Writes a module as a Markdown document. */
  document: 300,
  /** Reads all rows of an account, up to some ten thousand practice answers. */
  download: 10_000,
  /** Searches texts. */
  search: 600,
  /** Checks a question and composes a reply from the courses. */
  reply: 2_500,
};

/** The `complexity` of a field of the learner, refused if the page of the request shows another learner. */
export const learnerFieldCost = ({ childComplexity }: { childComplexity: number }) =>
  fieldCosts.error + childComplexity;

/**
 * Number of courses that the cost of an unpaged list with one item for each course assumes. In a larger
 * catalogue, such a list is charged less than it costs.
 */
const assumedCourses = 50;

/** The `complexity` of an unpaged list, read from the database, with one item for each course. */
export const courseListCost = ({ childComplexity }: { childComplexity: number }) =>
  fieldCosts.read + assumedCourses * childComplexity;

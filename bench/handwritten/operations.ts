import { benchLearner } from "./benchLearner";

/** An operation that both sides receive as it is written here and execute to the same `data`. */
export interface BenchOperation {
  name: string;
  document: string;
  variables: Record<string, unknown>;
  /** A learner sends the session cookie of `benchLearner`. */
  caller: "visitor" | "learner";
}

const submitQuiz = `mutation SubmitQuiz($input: SubmitQuizInput!) {
  submitQuiz(input: $input) {
    score total stored
    answers {
      chosen correct isCorrect explanation temptation question { id number text options } module { number }
    }
  }
}`;
const submission = { input: { path: "/quiz", answers: [0, 1, 2, 3, 0] } };

/** The operations that are compared with SQL written by hand. */
export const benchOperations: readonly BenchOperation[] = [
  {
    name: "oneCourse",
    document: `query OneCourse($path: String!) {
  course(path: $path) {
    id slug title summary audience minutes keywords family sidebarPercent path quizPath rating enrolled
    outcomes { text modules }
    glossary { term definition moduleNumber }
    image { url darkUrl alt width height }
    modules { id number title kind bodyHtml video { url embedUrl title channel lookFor } }
    quiz { id path questions { id number text options } }
  }
}`,
    variables: { path: "/Per" },
    caller: "visitor",
  },
  {
    name: "search",
    document: `query FindModules($text: String!, $first: Int!) {
  searchModules(text: $text, first: $first) {
    excerptHtml module { id number title course { id title path } }
  }
}`,
    variables: { text: "how to save money", first: 5 },
    caller: "visitor",
  },
  {
    name: "progress",
    document: "query Progress { courses(first: 50) { nodes { path progress { percent completed } } } }",
    variables: {},
    caller: "learner",
  },
  { name: "submitQuiz, visitor", document: submitQuiz, variables: submission, caller: "visitor" },
  { name: "submitQuiz, learner", document: submitQuiz, variables: submission, caller: "learner" },
  {
    name: "logIn",
    document: `mutation LogIn($input: LogInInput!) {
  logIn(input: $input) { ... on LogInSuccess { user { id name email role createdAt } } }
}`,
    variables: { input: { email: benchLearner.email, password: benchLearner.password } },
    caller: "visitor",
  },
];

/** The operations of the client's calls. Codegen generates their types. */

export const coursesDocument = /* GraphQL */ `query Courses($first: Int, $after: String, $search: String) {
  courses(first: $first, after: $after, search: $search) {
    nodes {
      slug
      title
      summary
      audience
      keywords
      path
      quizPath
      minutes
      moduleCount
      image { url alt width height }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const courseDocument = /* GraphQL */ `query Course($slug: String!) {
  course(slug: $slug) {
    slug
    title
    summary
    audience
    keywords
    path
    quizPath
    minutes
    moduleCount
    image { url alt width height }
    outcomes { text }
    glossary { term definition moduleNumber }
    modules {
      number
      kind
      title
      body
      video { title channel url lookFor }
    }
    quiz { path questions { number text options } }
  }
}`;

export const searchDocument = /* GraphQL */ `query Search($text: String!, $first: Int) {
  searchModules(text: $text, first: $first) {
    excerpt
    url
    module { number title course { slug title path } }
  }
}`;

export const submitQuizDocument = /* GraphQL */ `mutation SubmitQuiz($input: SubmitQuizInput!) {
  submitQuiz(input: $input) {
    id
    score
    total
    stored
    answers {
      question { number text options }
      chosen
      correct
      isCorrect
      explanation
      temptation
      module { number title }
    }
  }
}`;

/** A predefined operation of the explorer. */
export interface SavedQuery {
  /** The label of its button. */
  name: string;
  /** The viewers that may execute it. */
  audience: "everyone" | "admins";
  /** The operation, formatted like `print` of graphql-js. */
  document: string;
  variables?: Record<string, unknown>;
}

/** The saved queries of the explorer and of the developer guide. A test runs each of them. */
export const savedQueries: readonly SavedQuery[] = [
  {
    name: "All courses",
    audience: "everyone",
    document: `query AllCourses {
  courses(first: 50) {
    totalCount
    nodes {
      title
      summary
      path
      minutes
    }
  }
}`,
  },
  {
    name: "One course with its texts",
    audience: "everyone",
    document: `query OneCourse($path: String!) {
  course(path: $path) {
    title
    outcomes {
      text
    }
    modules {
      number
      title
      body
      video {
        title
        url
      }
    }
  }
}`,
    variables: { path: "/Per" },
  },
  {
    name: "Guides on staying safe",
    audience: "everyone",
    document: `query Guides {
  guides(first: 50) {
    nodes {
      slug
      title
      path
      summary
      audience
      reviewedOn
    }
  }
}`,
  },
  {
    name: "Search the courses",
    audience: "everyone",
    document: `query Search($text: String!) {
  searchModules(text: $text, first: 5) {
    excerpt
    url
    module {
      title
      course {
        title
      }
    }
  }
}`,
    variables: { text: "how do vaccines work" },
  },
  {
    name: "A quiz",
    audience: "everyone",
    document: `query Quiz($path: String!) {
  course(path: $path) {
    title
    quiz {
      questions {
        number
        text
        options
      }
    }
  }
}`,
    variables: { path: "/quiz" },
  },
  {
    name: "All texts, to read offline",
    audience: "everyone",
    document: `query AllTexts {
  courses(first: 50) {
    nodes {
      slug
      title
      modules {
        number
        title
        body
      }
    }
  }
}`,
  },
  {
    name: "Texts of the first page",
    audience: "everyone",
    document: `query Site {
  site {
    slides {
      heading
      text
    }
    banner {
      rating
      learners
    }
    testimonials {
      learner
      quote
    }
    team {
      name
      role
    }
  }
}`,
  },
  {
    name: "My progress",
    audience: "everyone",
    document: `query MyProgress {
  me {
    name
  }
  courses(first: 50) {
    nodes {
      title
      progress {
        completed
        percent
        completedAt
      }
    }
  }
}`,
  },
  {
    name: "A quiz with its answers",
    audience: "admins",
    document: `query QuizWithAnswers($path: String!) {
  course(path: $path) {
    title
    quiz {
      questions {
        number
        text
        options
        answer
      }
    }
  }
}`,
    variables: { path: "/quiz" },
  },
  {
    name: "People with an account",
    audience: "admins",
    document: `query Users {
  admin {
    users(first: 20) {
      totalCount
      nodes {
        id
        name
        email
        role
        createdAt
      }
    }
  }
}`,
  },
  {
    name: "Contact messages",
    audience: "admins",
    document: `query ContactMessages {
  admin {
    contactMessages(first: 20) {
      totalCount
      nodes {
        receivedAt
        firstName
        email
        message
        answeredAt
      }
    }
  }
}`,
  },
  {
    name: "Statistics of the courses",
    audience: "admins",
    document: `query CourseStatistics {
  admin {
    courseStatistics {
      course {
        title
      }
      started
      completed
      attempts
      meanScore
      suppressed
    }
  }
}`,
  },
];

/** Returns the saved queries that a viewer may execute. */
export function savedQueriesFor(isAdmin: boolean): SavedQuery[] {
  return savedQueries.filter(({ audience }) => isAdmin || audience === "everyone");
}

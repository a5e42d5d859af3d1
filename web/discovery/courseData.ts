import type { BreadcrumbList, Course, LearningResource, ListItem, Organization, Quiz } from "schema-dts";
import { outcomeWords } from "../../schema/outcomeWords";
import type { CoursePageData, QuizPageData } from "../courses/readCourseOrQuiz";

/** Who gives the courses, named the same on every page. */
export function organization(origin: string) {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: "Ninefold",
    url: `${origin}/`,
  } as const satisfies Organization;
}

/** A course in the words of schema.org. Ratings and numbers of learners are samples (README) and stay out: search engines would show them as facts. */
export function courseData(course: CoursePageData, origin: string): Course {
  const url = origin + course.path;
  return {
    "@type": "Course",
    "@id": `${url}#course`,
    url,
    name: course.title,
    description: course.summary,
    image: `${origin}/art/social-${course.slug}.png`,
    provider: organization(origin),
    inLanguage: "en-GB",
    availableLanguage: "en",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", category: "Free", price: 0, priceCurrency: "EUR", url },
    license: "https://creativecommons.org/licenses/by/4.0/",
    educationalLevel: "Beginner",
    typicalAgeRange: "8-18",
    audience: {
      "@type": "EducationalAudience",
      educationalRole: "student",
      audienceType: course.audience,
    },
    teaches: course.outcomes.map(({ text }) => outcomeWords(text)),
    educationalCredentialAwarded: "Certificate of completion, with an Open Badge",
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      // What is known: the time it takes to read.
      courseWorkload: `PT${course.minutes}M`,
    },
    hasPart: course.modules.map((module) => coursePart(module, course, origin)),
  };
}

function coursePart(
  { kind, number, title }: CoursePageData["modules"][number],
  course: CoursePageData,
  origin: string,
): LearningResource | Quiz {
  return kind === "QUIZ"
    ? { "@type": "Quiz", position: number, name: title, url: origin + course.quizPath }
    : {
        "@type": "LearningResource",
        position: number,
        name: title,
        url: `${origin}${course.path}#module${number}`,
      };
}

/** A quiz, without its questions: their answers are nobody's before it is submitted. */
export function quizData(quiz: QuizPageData, origin: string): Quiz {
  return {
    "@type": "Quiz",
    url: origin + quiz.quizPath,
    name: `Quiz: ${quiz.title}`,
    about: { "@type": "Thing", name: quiz.title },
    provider: organization(origin),
    inLanguage: "en-GB",
    isAccessibleForFree: true,
    typicalAgeRange: "8-18",
    isPartOf: { "@id": `${origin}${quiz.path}#course` },
  };
}

/** The way from the landing page to this one; of `steps`, names and paths, the last is the page itself. */
export function breadcrumbs(origin: string, steps: readonly (readonly [string, string])[]): BreadcrumbList {
  const trail = [["Home", "/"], ["All courses", "/courses"], ...steps] as const;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(
      ([name, path], index): ListItem => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: origin + path,
      }),
    ),
  };
}

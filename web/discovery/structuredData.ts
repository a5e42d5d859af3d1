import type { useMatches } from "@tanstack/react-router";
import type {
  BreadcrumbList,
  Course,
  Graph,
  ItemListLeaf,
  LearningResource,
  ListItem,
  OrganizationLeaf,
  Quiz,
  WebSite,
} from "schema-dts";
import type { CourseCardFragment } from "../../schema/generated/graphql";
import { outcomeWords } from "../../schema/outcomeWords";
import type { CoursePageData, QuizPageData } from "../courses/readCourseOrQuiz";

type Page = ReturnType<typeof useMatches>[number];

/** Things on the pages of the site. Checking types against the union of all things takes a second. */
type PageThing = BreadcrumbList | Course | ItemListLeaf | OrganizationLeaf | Quiz | WebSite;

/** Returns the structured data (schema.org) of a page; null for pages without any. */
export function structuredData(page: Page, origin: string): Graph | null {
  const things = thingsOn(page, origin);
  return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : null;
}

function thingsOn(page: Page, origin: string): PageThing[] {
  switch (page.routeId) {
    case "/":
      return [site(origin), { ...organization(origin), logo: `${origin}/art/icon-512.png` }];
    case "/courses": {
      const { courses = [], search } = page.loaderData ?? {};
      // The matches of a search are not all courses.
      const isComplete = courses.length > 0 && !search;
      return [breadcrumbs(origin, []), ...(isComplete ? [catalogue(courses, origin)] : [])];
    }
    case "/$path": {
      const found = page.loaderData;
      if (!found) return [];
      if (found.page === "course") {
        const { title, path } = found.course;
        return [courseData(found.course, origin), breadcrumbs(origin, [[title, path]])];
      }
      const { title, path, quizPath } = found.quiz;
      const steps = [
        [title, path],
        ["Quiz", quizPath],
      ] as const;
      return [quizData(found.quiz, origin), breadcrumbs(origin, steps)];
    }
    default:
      return [];
  }
}

function site(origin: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: "Ninefold",
    url: `${origin}/`,
    inLanguage: "en-GB",
    publisher: { "@id": `${origin}/#organization` },
  };
}

function catalogue(courses: readonly CourseCardFragment[], origin: string): ItemListLeaf {
  return {
    "@type": "ItemList",
    name: "All courses",
    numberOfItems: courses.length,
    itemListElement: courses.map(
      ({ title, path }, index): ListItem => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        url: origin + path,
      }),
    ),
  };
}

/** The provider of all courses. */
function organization(origin: string): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: "Ninefold",
    url: `${origin}/`,
  };
}

/**
 * A course in schema.org terms. Ratings and enrolments are samples (docs/deploying.md) and must not be
 * published as facts.
 */
function courseData(course: CoursePageData, origin: string): Course {
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
      // Reading time as an ISO 8601 duration.
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

/** A quiz without its questions, so that no answer key is published. */
function quizData(quiz: QuizPageData, origin: string): Quiz {
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

/** Breadcrumbs from the landing page. `steps` are names and paths; the last is the page itself. */
function breadcrumbs(origin: string, steps: readonly (readonly [string, string])[]): BreadcrumbList {
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

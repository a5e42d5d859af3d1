import type { useMatches } from "@tanstack/react-router";
import type { Graph, ItemList, Thing, WebSite } from "schema-dts";
import type { CourseCardFragment } from "../../schema/generated/graphql";
import { breadcrumbs, courseData, organization, quizData } from "./courseData";

type Page = ReturnType<typeof useMatches>[number];

/** What a page is about, for programs, in the words of schema.org; null for pages that are about nothing they would look for. */
export function structuredData(page: Page, origin: string): Graph | null {
  const things = thingsOn(page, origin);
  return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : null;
}

function thingsOn(page: Page, origin: string): Thing[] {
  switch (page.routeId) {
    case "/":
      return [site(origin), { ...organization(origin), logo: `${origin}/art/icon-512.png` }];
    case "/courses": {
      const { courses = [] } = page.loaderData ?? {};
      return [breadcrumbs(origin, []), ...(courses.length > 0 ? [catalogue(courses, origin)] : [])];
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

function catalogue(courses: readonly CourseCardFragment[], origin: string): ItemList {
  return {
    "@type": "ItemList",
    name: "All courses",
    numberOfItems: courses.length,
    itemListElement: courses.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: origin + path,
    })),
  };
}

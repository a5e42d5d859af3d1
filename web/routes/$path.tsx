import { createFileRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import type { CourseOrQuiz } from "../courses/readCourseOrQuiz";
import { headOf } from "../layout/pageHead";

/** Separate chunks, so that a course page does not load the quiz. The loader preloads the chunk. */
const pages = {
  course: {
    component: lazyRouteComponent(() => import("../courses/CoursePage"), "CoursePage"),
    page: "courses/CoursePage.tsx",
  },
  quiz: {
    component: lazyRouteComponent(() => import("../quizzes/QuizPage"), "QuizPage"),
    page: "quizzes/QuizPage.tsx",
  },
};

/** Course and quiz pages, whose paths come from the catalogue. */
export const Route = createFileRoute("/$path")({
  loader: async ({ context, params }): Promise<CourseOrQuiz> => {
    const { readCourseOrQuiz } = await import("../courses/readCourseOrQuiz");
    const found = await readCourseOrQuiz(context.execute, `/${params.path}`);
    if (!found) throw notFound();
    if ("canonical" in found) {
      throw redirect({
        to: "/$path",
        params: { path: found.canonical.slice(1) },
        search: true,
        hash: true,
        statusCode: 308,
      });
    }
    await pages[found.page].component.preload?.();
    return found;
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return { meta: [{ title: "Page not found · Ninefold" }] };
    return headOf(metadataOf(loaderData), match.context.origin);
  },
  staticData: { page: pageOf },
  // Prefetched data stays valid: it changes with a release.
  preloadStaleTime: Number.POSITIVE_INFINITY,
  component: CourseOrQuizPage,
});

function CourseOrQuizPage() {
  const found = Route.useLoaderData();
  return found.page === "course" ? (
    <pages.course.component key={found.course.path} course={found.course} />
  ) : (
    <pages.quiz.component key={found.quiz.quizPath} quiz={found.quiz} />
  );
}

function metadataOf(found: CourseOrQuiz) {
  if (found.page === "course") {
    const { path, title, summary } = found.course;
    return { path, title, description: summary };
  }
  const { quizPath, title } = found.quiz;
  return {
    path: quizPath,
    title: `Quiz: ${title}`,
    description: `Five questions about what you learned in ${title}.`,
  };
}

function pageOf(found: unknown): string | undefined {
  return found ? pages[(found as CourseOrQuiz).page].page : undefined;
}

import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * The components of the pages that an address of one segment may lead to. Each is a file of its own, so that who reads a course does not
 * load the quiz. The loader fetches the one that is wanted; a page that came rendered fetches its own before it wakes.
 */
export const pathPages = {
  course: lazyRouteComponent(() => import("../courses/CoursePage"), "CoursePage"),
  quiz: lazyRouteComponent(() => import("./QuizPage"), "QuizPage"),
};

/** Where the file of each of them has its source, as the build's manifest names it. */
export const pathPageSources = { course: "courses/CoursePage.tsx", quiz: "quizzes/QuizPage.tsx" };

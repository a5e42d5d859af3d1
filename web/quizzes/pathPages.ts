import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * Pages of one-segment addresses, each in its own chunk, so that a course does not load the quiz. The loader
 * fetches the one it needs; a rendered page fetches its own before hydration.
 */
export const pathPages = {
  course: lazyRouteComponent(() => import("../courses/CoursePage"), "CoursePage"),
  quiz: lazyRouteComponent(() => import("./QuizPage"), "QuizPage"),
};

/** Sources of these components, as the build manifest names them. */
export const pathPageSources = { course: "courses/CoursePage.tsx", quiz: "quizzes/QuizPage.tsx" };

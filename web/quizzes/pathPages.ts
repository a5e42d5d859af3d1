import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * Components of the one-segment paths, each in its own chunk, so that a course page does not load the quiz.
 * The route loader fetches the chunk; a server-rendered page fetches it before hydration.
 */
export const pathPages = {
  course: lazyRouteComponent(() => import("../courses/CoursePage"), "CoursePage"),
  quiz: lazyRouteComponent(() => import("./QuizPage"), "QuizPage"),
};

/** Source files of `pathPages`, as keys of the build manifest. */
export const pathPageSources = { course: "courses/CoursePage.tsx", quiz: "quizzes/QuizPage.tsx" };

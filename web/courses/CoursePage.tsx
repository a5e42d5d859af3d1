import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { loadModule } from "../graphql/loadModule";
import { browserProgress } from "../learning/browserProgress";
import { useCourseTicks } from "../learning/useTicks";
import { useSession } from "../session/session";
import { Alert } from "../ui/Alert";
import { onceIdle } from "../ui/onceIdle";
import { CourseIntroduction } from "./CourseIntroduction";
import { CourseModule } from "./CourseModule";
import { CoursePacks } from "./CoursePacks";
import styles from "./CoursePage.module.css";
import { CourseSidebar } from "./CourseSidebar";
import type { CoursePageData } from "./readCourseOrQuiz";
import { useIncrementalRendering } from "./useIncrementalRendering";

export { CourseText } from "./CourseText";

/** A course page: sidebar, introduction, modules and downloads. */
export function CoursePage({ course }: { course: CoursePageData }) {
  const { completed, setDone, problem, isWaiting } = useCourseTicks(course.path);
  const strengths = useModuleStrengths(course);
  useIncrementalRendering();
  return (
    <div className={styles.panes} data-family={course.family} data-sidebar={course.sidebarPercent}>
      <CourseSidebar course={course} completed={completed} setDone={setDone} />
      <article className={styles.content}>
        <CourseIntroduction course={course} />
        {problem && (
          <div className={styles.problem}>
            <Alert>{problem}</Alert>
          </div>
        )}
        <p role="status" className={isWaiting ? styles.waiting : "visually-hidden"}>
          {isWaiting && "Saved in this browser. We will send it when we can."}
        </p>
        {course.modules.map((module, index) => (
          <CourseModule
            key={module.id}
            module={module}
            courseSlug={course.slug}
            quizPath={course.quizPath}
            glossary={course.glossary.filter(({ moduleNumber }) => moduleNumber === module.number)}
            previous={course.modules[index - 1]}
            next={course.modules[index + 1]}
            strength={strengths[module.number]}
            done={completed.includes(module.number)}
            setDone={setDone}
          />
        ))}
        <CoursePacks slug={course.slug} />
      </article>
    </div>
  );
}

/**
 * Reads the strength of each module when the browser is idle, if there is a session or the browser stores
 * practice. Returns none of a previous learner after another has logged in in another window.
 */
function useModuleStrengths(course: CoursePageData): Readonly<Record<number, ReactNode>> {
  const { execute } = useRouter().options.context;
  const userId = useSession().me?.id;
  const [read, setRead] = useState<{ userId: string | undefined; strengths: typeof none }>();
  useEffect(() => {
    if (!userId && browserProgress().practice.length === 0) return;
    return onceIdle(
      () =>
        loadModule(() => import("../practice/readModuleStrengths"))
          .then(({ readModuleStrengths }) => readModuleStrengths(execute, course, userId !== undefined))
          // The page can be read without them.
          .then(
            (strengths) => setRead({ userId, strengths }),
            () => {},
          ),
      2000,
    );
  }, [execute, course, userId]);
  return read?.userId === userId ? (read?.strengths ?? none) : none;
}

const none: Readonly<Record<number, ReactNode>> = {};

import { Link, useHydrated } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Check } from "lucide";
import type { ReactNode } from "react";
import { ListenButton } from "../comfort/ListenButton";
import { buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Picture, pip } from "../ui/Picture";
import styles from "./CourseModule.module.css";
import { CourseText, Explanation } from "./CourseText";
import { explainTerms, explanationId } from "./explainTerms";
import { ModulePracticeLink } from "./ModulePracticeLink";
import type { CourseModuleData, CoursePageData } from "./readCourseOrQuiz";
import { VideoPoster } from "./VideoPoster";

type Glossary = CoursePageData["glossary"];

/** One module: text, glossary, video, "Mark as done" and links to its neighbours; or the quiz entry. */
export function CourseModule({
  module,
  courseSlug,
  quizPath,
  glossary,
  previous,
  next,
  strength,
  done,
  setDone,
}: {
  module: CourseModuleData;
  courseSlug: string;
  quizPath: string;
  /** The terms that this module introduces. */
  glossary: Glossary;
  previous: CourseModuleData | undefined;
  next: CourseModuleData | undefined;
  /** Mark of the learner's strength in the module; undefined until it has been read. */
  strength: ReactNode;
  done: boolean;
  setDone: (number: number, done: boolean) => void;
}) {
  const hydrated = useHydrated();
  const { number, title, kind, bodyHtml, video, guide, practiceItemCount } = module;
  return (
    <section
      id={`module${number}`}
      className={`${styles.module} panel`}
      aria-labelledby={`module${number}-title`}
      // A link to a module moves the focus to it, so that screen readers announce it.
      tabIndex={-1}
    >
      <div className={styles.heading}>
        <p>Module {number}</p>
        <h2 id={`module${number}-title`}>{title}</h2>
      </div>
      {kind === "QUIZ" && <QuizEntry quizPath={quizPath} />}
      {bodyHtml && <ListenButton sectionId={`module${number}`} title={title} />}
      {bodyHtml && <CourseText html={explainTerms(bodyHtml, number, glossary)} />}
      {glossary.map(({ term, definition }, index) => (
        <Explanation key={term} id={explanationId(number, index)} term={term} definition={definition} />
      ))}
      {glossary.length > 0 && (
        <details className={`${styles.words} screen-only`}>
          <summary>Words to know</summary>
          <dl>
            {glossary.map(({ term, definition }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="muted">{definition}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {video && <VideoPoster topic={title} video={video} />}
      {guide && (
        <p className={styles.help}>
          Get help:{" "}
          <Link to="/guides/$slug" params={{ slug: guide.slug }}>
            {guide.title}
          </Link>
        </p>
      )}
      {practiceItemCount > 0 && (
        <ModulePracticeLink courseSlug={courseSlug} number={number} title={title} strength={strength} />
      )}
      <div className={`${styles.end} screen-only`}>
        <button
          type="button"
          className={`${styles.done} needs-script`}
          aria-pressed={done}
          aria-describedby={`module${number}-title`}
          disabled={!hydrated}
          onClick={() => setDone(number, !done)}
        >
          <Icon of={Check} size={20} />
          <span>{done ? "Done" : "Mark as done"}</span>
        </button>
        <div className={styles.neighbours}>
          {previous && (
            <a href={`#module${previous.number}`}>
              <Icon of={ArrowUp} size={18} />
              Previous
            </a>
          )}
          {next && (
            <a href={`#module${next.number}`}>
              <span>Next: {next.title}</span>
              <Icon of={ArrowDown} size={18} />
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

function QuizEntry({ quizPath }: { quizPath: string }) {
  return (
    <div className={styles.quiz}>
      <div className={styles.invitation}>
        <Picture image={pip("thinking")} decorative loading="lazy" />
        <p>
          Five questions about what you have read. Take your time; you can repeat it as often as you like.
        </p>
      </div>
      <Link to={quizPath} className={buttonClass({ look: "sun" })}>
        Click Here To Proceed Quize
      </Link>
    </div>
  );
}

import { Link } from "@tanstack/react-router";
import { Circle, CircleCheck } from "lucide";
import { isQuizPassed, questionsPerQuiz } from "../../schema/learningRules";
import { checkPassMark, itemsPerCheck } from "../../schema/practiceRules";
import { Card } from "../ui/Card";
import { Icon } from "../ui/Icon";
import styles from "./CertificatePage.module.css";
import type { CertificatePageData } from "./readCertificates";

/** The remaining steps to a certificate, with links. */
export function MissingForCertificate({
  course: { slug, title, path, quizPath },
  requirements: { missingModules, neededScore, bestScore, needsCheck, isCheckPassed },
}: {
  course: CertificatePageData;
  requirements: NonNullable<CertificatePageData["certificateRequirements"]>;
}) {
  const isRead = missingModules.length === 0;
  const isPassed = isQuizPassed({ bestScore });
  return (
    <Card className={styles.page}>
      <h1>A certificate for {title}</h1>
      <p>Not quite there yet. A certificate needs {needsCheck ? "three" : "two"} things:</p>
      <ul className={styles.steps}>
        <li data-done={isRead || undefined}>
          <Icon of={isRead ? CircleCheck : Circle} />
          <div>
            <h2>{isRead ? "Every module is ticked" : "Tick every module"}</h2>
            {!isRead && (
              <ul className={styles.modules}>
                {missingModules.map((number) => (
                  <li key={number}>
                    <Link to={path} hash={`module${number}`}>
                      Go to module {number}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
        <li data-done={isPassed || undefined}>
          <Icon of={isPassed ? CircleCheck : Circle} />
          <div>
            <h2>
              {isPassed
                ? "The quiz is passed"
                : `Get at least ${neededScore} of ${questionsPerQuiz} answers right in the quiz`}
            </h2>
            <p>
              {bestScore == null
                ? "You have not taken it with this account yet."
                : `Your best score so far: ${bestScore} out of ${questionsPerQuiz}.`}
            </p>
            {!isPassed && (
              <p>
                <Link to={quizPath}>Go to the quiz</Link>
              </p>
            )}
          </div>
        </li>
        {needsCheck && (
          <li data-done={isCheckPassed || undefined}>
            <Icon of={isCheckPassed ? CircleCheck : Circle} />
            <div>
              <h2>
                {isCheckPassed
                  ? "The check is passed"
                  : `Get at least ${checkPassMark} of ${itemsPerCheck} answers right in a check`}
              </h2>
              <p>A check has {itemsPerCheck} practice questions from all over the course.</p>
              {!isCheckPassed && (
                <p>
                  <Link to="/check/$slug" params={{ slug }}>
                    Go to the check
                  </Link>
                </p>
              )}
            </div>
          </li>
        )}
      </ul>
    </Card>
  );
}

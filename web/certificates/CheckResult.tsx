import { Link } from "@tanstack/react-router";
import { ChevronDown, CircleCheck, CircleX } from "lucide";
import { checkPassMark } from "../../schema/practiceRules";
import { PracticeFeedback } from "../practice/PracticeFeedback";
import { PracticeMessage } from "../practice/PracticeItemForm";
import { buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useFocus } from "../ui/useFocus";
import styles from "./CheckPage.module.css";
import type { CheckPageData } from "./readCertificates";

type Result = NonNullable<NonNullable<CheckPageData["check"]>["last"]>;

/** The score of a check and the review of each answer; those of wrong answers are open. */
export function CheckResult({
  slug,
  result: { score, total, passed, items, reviews },
  takesFocus,
}: {
  slug: string;
  result: Result;
  /** True directly after the submission. */
  takesFocus: boolean;
}) {
  const heading = useFocus<HTMLHeadingElement>(takesFocus);
  return (
    <section className={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {score} of {total} answers were right
      </h2>
      <p>
        {passed
          ? "You have passed the check."
          : `A check is passed with ${checkPassMark}. Have a look at what was missing.`}
      </p>
      {passed && (
        <Link to="/certificate/$slug" params={{ slug }} className={buttonClass()}>
          Go to your certificate
        </Link>
      )}
      <ol>
        {items.map((item, index) => {
          const review = reviews[index];
          return (
            review && (
              <li key={item.id}>
                <details open={!review.isRight}>
                  <summary>
                    <Icon of={review.isRight ? CircleCheck : CircleX} size={22} />
                    <span>
                      <strong>{review.isRight ? "Right:" : "Wrong:"}</strong> {item.prompt}
                    </span>
                    <Icon of={ChevronDown} size={20} />
                  </summary>
                  <PracticeMessage item={item} id={`answer-${index + 1}`} />
                  <PracticeFeedback item={item} review={review} takesFocus={false} />
                </details>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

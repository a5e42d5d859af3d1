import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX } from "lucide";
import { type ReactNode, useId } from "react";
import type { PracticeReviewPartsFragment } from "../../schema/generated/graphql";
import { Icon } from "../ui/Icon";
import { useFocus } from "../ui/useFocus";
import styles from "./PracticeFeedback.module.css";
import type { PracticeItemData } from "./PracticeItemForm";

/** The review of an answer. Directly after the answer its heading takes the focus, described by the rest. */
export function PracticeFeedback({
  item,
  review: { isRight, feedback, solution, solutionNumber },
  takesFocus = true,
  children,
}: {
  item: PracticeItemData;
  review: PracticeReviewPartsFragment;
  takesFocus?: boolean;
  /** The next step. */
  children?: ReactNode;
}) {
  const heading = useFocus<HTMLHeadingElement>(takesFocus);
  const id = useId();
  return (
    <div className={styles.feedback} data-right={isRight || undefined}>
      <h3 ref={heading} tabIndex={-1} aria-describedby={takesFocus ? id : undefined}>
        <Icon of={isRight ? CircleCheck : CircleX} size={24} />
        {isRight ? "That’s right" : "Not yet"}
      </h3>
      <div id={id} className={styles.review}>
        {feedback.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {!isRight && (
          <div>
            <p className={styles.label}>The right answer:</p>
            <Solution item={item} solution={solution} number={solutionNumber} />
          </div>
        )}
      </div>
      <p>
        <Link to={item.course.path} hash={`module${item.moduleNumber}`} className={styles.reread}>
          Read again: {item.heading}
        </Link>
      </p>
      {children}
    </div>
  );
}

function Solution({
  item: { kind, options, targets, unit },
  solution,
  number,
}: {
  item: PracticeItemData;
  solution: readonly number[];
  number: number | null;
}) {
  if (number !== null) return <p>{`${number} ${unit ?? ""}`}</p>;
  if (kind === "MATCH" || kind === "GROUPS")
    return (
      <ul className="bullets">
        {options.map((option, index) => (
          <li key={option}>
            {/[.?!”]$/.test(option) ? option : `${option}:`} <strong>{targets[solution[index] ?? -1]}</strong>
          </li>
        ))}
      </ul>
    );
  const List = kind === "ORDER" ? "ol" : "ul";
  return (
    <List className="bullets">
      {solution.map((index) => (
        <li key={index}>{options[index]}</li>
      ))}
    </List>
  );
}

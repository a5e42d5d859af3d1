import { CircleCheck, RotateCcw } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../ui/Icon";
import type { FirstAnswer } from "./PracticeRun";
import styles from "./PracticeSummary.module.css";

const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** Lists known and missed items, and when each comes back. */
export function PracticeSummary({
  answers,
  children,
}: {
  answers: readonly FirstAnswer[];
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const known = answers.filter(({ checked }) => checked?.isRight);
  const others = answers.filter(({ checked }) => checked?.isRight === false);
  const waiting = answers.filter(({ checked }) => checked === null);
  return (
    <section className={styles.summary}>
      <h3 ref={heading} tabIndex={-1}>
        Done for now
      </h3>
      {known.length > 0 && <Group title="You knew" answers={known} isKnown />}
      {others.length > 0 && <Group title="Worth another look" answers={others} />}
      {waiting.length > 0 && (
        <p>
          {waiting.length === 1 ? "1 answer waits" : `${waiting.length} answers wait`} to be checked when you
          are online again.
        </p>
      )}
      {children}
    </section>
  );
}

function Group({
  title,
  answers,
  isKnown = false,
}: {
  title: string;
  answers: readonly FirstAnswer[];
  isKnown?: boolean;
}) {
  return (
    <div>
      <h4>
        <Icon of={isKnown ? CircleCheck : RotateCcw} size={20} /> {title}
      </h4>
      <ul>
        {answers.map(({ item, checked }) => (
          <li key={item.id}>
            {item.prompt}{" "}
            {checked && (
              <span className={styles.due}>Comes back on {day.format(new Date(checked.dueAt))}.</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

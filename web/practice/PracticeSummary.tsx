import { CircleCheck, RotateCcw } from "lucide";
import type { ReactNode } from "react";
import { dueText } from "../../schema/practiceRules";
import { Icon } from "../ui/Icon";
import { useFocus } from "../ui/useFocus";
import type { PracticeItemData } from "./PracticeItemForm";
import styles from "./PracticeSummary.module.css";

/** The first answer to an item in a run. */
export interface FirstAnswer {
  item: PracticeItemData;
  /** Null while the answer waits to be sent. */
  checked: { isRight: boolean; dueAt: string } | null;
}

/** One level below the heading of the page or of the module. */
export type HeadingLevel = "h2" | "h3";

/** Lists known and missed items, and when each comes back. */
export function PracticeSummary({
  answers,
  level: Heading,
  children,
}: {
  answers: readonly FirstAnswer[];
  level: HeadingLevel;
  children?: ReactNode;
}) {
  const heading = useFocus<HTMLHeadingElement>();
  const known = answers.filter(({ checked }) => checked?.isRight);
  const others = answers.filter(({ checked }) => checked?.isRight === false);
  const waiting = answers.filter(({ checked }) => checked === null);
  return (
    <section className={styles.summary}>
      <Heading ref={heading} tabIndex={-1} className={styles.title}>
        Done for now
      </Heading>
      {known.length > 0 && <Group title="You knew" below={Heading} answers={known} isKnown />}
      {others.length > 0 && <Group title="Worth another look" below={Heading} answers={others} />}
      {waiting.length > 0 && (
        <p>
          {waiting.length === 1 ? "1 answer waits" : `${waiting.length} answers wait`} to be sent and checked.
        </p>
      )}
      {children}
    </section>
  );
}

function Group({
  title,
  below,
  answers,
  isKnown = false,
}: {
  title: string;
  /** The level of the heading above. */
  below: HeadingLevel;
  answers: readonly FirstAnswer[];
  isKnown?: boolean;
}) {
  const Heading = below === "h2" ? "h3" : "h4";
  return (
    <div>
      <Heading className={styles.group}>
        <Icon of={isKnown ? CircleCheck : RotateCcw} size={20} /> {title}
      </Heading>
      <ul className="bullets">
        {answers.map(({ item, checked }) => (
          <li key={item.id}>
            {item.prompt}{" "}
            {checked && <span className={styles.due}>Comes back {dueText(checked.dueAt, new Date())}.</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

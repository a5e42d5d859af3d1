import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../ui/Icon";
import styles from "./Question.module.css";

/** A question whose answer opens under it; that works without JavaScript too. */
export function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary>
        {question}
        <Icon of={ChevronDown} size={22} />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}

import { useHydrated } from "@tanstack/react-router";
import type { IconNode } from "lucide";
import { useId } from "react";
import { Icon } from "./Icon";
import styles from "./SegmentedChoice.module.css";

/** A segmented radio group. Hidden without JavaScript, which stores the choice. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string;
  options: readonly { value: Value; label: string; icon?: IconNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <div role="radiogroup" className={`${styles.choice} needs-script`} aria-labelledby={id}>
      <p id={id} className={styles.name}>
        {label}
      </p>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            value={option.value}
            disabled={!hydrated}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={18} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}

import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Alert.module.css";

/** A message that is read out at once. Show it by mounting it; the text of the alert is exactly `children`. */
export function Alert({ tone = "danger", children }: { tone?: "danger" | "ok"; children: ReactNode }) {
  const Icon = tone === "ok" ? CircleCheck : CircleAlert;
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon size={22} aria-hidden="true" />
      <div role="alert">{children}</div>
    </div>
  );
}

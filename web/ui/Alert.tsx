import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import styles from "./Alert.module.css";
import { Icon } from "./Icon";

/** A message with role alert, announced when mounted. Its accessible text is `children`. */
export function Alert({ tone = "danger", children }: { tone?: "danger" | "ok"; children: ReactNode }) {
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon of={tone === "ok" ? CircleCheck : CircleAlert} size={22} />
      <div role="alert">{children}</div>
    </div>
  );
}

import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import styles from "./Alert.module.css";
import { Icon } from "./Icon";

/**
 * A message with role alert, announced when mounted. Its accessible text is `children`. With role status it
 * is mounted without children before, and announces the text that it then gets.
 */
export function Alert({
  tone = "danger",
  role = "alert",
  children,
}: {
  tone?: "danger" | "ok";
  role?: "alert" | "status";
  children: ReactNode;
}) {
  return (
    <div className={styles.alert} data-tone={children ? tone : undefined}>
      {children && <Icon of={tone === "ok" ? CircleCheck : CircleAlert} size={22} />}
      <div role={role}>{children}</div>
    </div>
  );
}

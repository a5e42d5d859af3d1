import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import styles from "./Alert.module.css";
import { Icon } from "./Icon";

/** A message with role alert, announced when mounted. Its accessible text is `children`. */
export function Alert({
  tone = "danger",
  isLive = true,
  children,
}: {
  tone?: "danger" | "ok";
  /** False in a live region, which announces the message itself. */
  isLive?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon of={tone === "ok" ? CircleCheck : CircleAlert} size={22} />
      <div role={isLive ? "alert" : undefined}>{children}</div>
    </div>
  );
}

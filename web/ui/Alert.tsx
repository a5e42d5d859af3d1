import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import styles from "./Alert.module.css";
import { Icon } from "./Icon";

/**
 * A message for screen readers too: with the role `alert` it is announced when mounted, with the role
 * `status` when its children change. Mount a status without children first.
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

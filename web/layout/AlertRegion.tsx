import { X } from "lucide";
import { Alert } from "../ui/Alert";
import { Icon } from "../ui/Icon";
import { clearAlert, useSiteAlert } from "../ui/siteAlert";
import styles from "./AlertRegion.module.css";

/** Where alerts of the whole site appear. */
export function AlertRegion() {
  const alert = useSiteAlert();
  if (!alert) return null;
  return (
    <div className={styles.region}>
      <Alert tone={alert.tone}>{alert.text}</Alert>
      <button type="button" className={styles.close} onClick={clearAlert} aria-label="Close this message">
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}

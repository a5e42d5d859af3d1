import { Link } from "@tanstack/react-router";
import { X } from "lucide";
import { Alert } from "../ui/Alert";
import { focusPage } from "../ui/focusPage";
import { Icon } from "../ui/Icon";
import { clearAlert, useSiteAlert } from "../ui/siteAlert";
import styles from "./AlertRegion.module.css";

/**
 * The site-wide alert, with links to alternatives below it. Success messages use a status that is already
 * mounted: screen readers skip a new alert during a navigation.
 */
export function AlertRegion() {
  const alert = useSiteAlert();
  const { id, text, tone, offer } = alert ?? {};
  return (
    <div className={styles.region} data-open={alert ? true : undefined}>
      <div className={styles.alert}>
        <Alert tone="ok" role="status">
          {tone === "ok" && <span key={id}>{text}</span>}
        </Alert>
        {tone === "danger" && <Alert key={id}>{text}</Alert>}
        {alert && (
          <button
            type="button"
            className={`${styles.close} icon-button`}
            onClick={() => {
              clearAlert();
              focusPage();
            }}
            aria-label="Close this message"
          >
            <Icon of={X} size={20} />
          </button>
        )}
      </div>
      <div aria-live="polite">
        {offer && (
          <nav aria-label={offer.heading} className={styles.offer}>
            <p>{offer.heading}</p>
            <ul>
              {offer.links.map(({ label, path, hash }) => (
                <li key={`${path}#${hash}`}>
                  <Link to={path} hash={hash} className="row-link" onClick={clearAlert}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

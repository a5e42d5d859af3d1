import { Outlet } from "@tanstack/react-router";
import { useSessionSync } from "../accounts/useSessionSync";
import { useMergeLocalProgress } from "../learning/useMergeLocalProgress";
import { useSession } from "../session/session";
import { AlertRegion } from "./AlertRegion";
import { ChatIcon } from "./ChatIcon";
import { Footer } from "./Footer";
import styles from "./Layout.module.css";
import { NavBar } from "./NavBar";
import { useNavigationFocus } from "./useNavigationFocus";
import { useOfflineStatus } from "./useOfflineStatus";
import { usePrefetch } from "./usePrefetch";

/** The layout of every page: skip link, navigation bar, alert, content, chat icon and footer. */
export function Layout() {
  const session = useSession();
  useSessionSync(session);
  useMergeLocalProgress(session);
  usePrefetch();
  const OfflineStatus = useOfflineStatus();
  const announcement = useNavigationFocus();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <NavBar />
      <AlertRegion />
      <div role="status" className={styles.status}>
        {OfflineStatus && <OfflineStatus />}
        {session.isUnavailable && !session.isKept && (
          <p>We cannot reach your saved progress right now. You can keep reading.</p>
        )}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <ChatIcon />
      <Footer />
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}

import { Outlet, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { recordShownSession, useSession } from "../accounts/session";
import { useMergeOfLocalProgress } from "../learning/useMergeOfLocalProgress";
import { AlertRegion } from "./AlertRegion";
import { ChatIcon } from "./ChatIcon";
import { Footer } from "./Footer";
import styles from "./Layout.module.css";
import { NavBar } from "./NavBar";
import { useNavigationFocus } from "./useNavigationFocus";
import { usePrefetch } from "./usePrefetch";

/** The frame of every page: skip link, navigation bar, alerts, the page itself, chat icon, footer. */
export function Layout() {
  const { shownSession } = useRouter().options.context;
  const session = useSession();
  useEffect(() => recordShownSession(shownSession, session), [shownSession, session]);
  useMergeOfLocalProgress();
  usePrefetch();
  const { announcement } = useNavigationFocus();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <NavBar />
      <AlertRegion />
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

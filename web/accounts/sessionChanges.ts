import { rootRouteId, type useRouter } from "@tanstack/react-router";
import { clearChat } from "../assistant/chat";
import { clearExplorerStorage } from "../explorer/explorerStorage";
import { setAsideProgress } from "../learning/progressOwner";
import { readSession } from "../session/readSession";
import { changeSession, rereadSession } from "../session/session";

/**
 * Reads the session again and shows the ticks that another window or device has changed. Reloads the page's
 * data only after a change, or if the session was unavailable before: a failed reload would replace what the
 * learner is typing. Never rejects.
 */
export async function refreshSession(router: ReturnType<typeof useRouter>): Promise<void> {
  const { execute, shownSession } = router.options.context;
  const before = shownSession.current;
  const session = await readSession(execute).catch(() => null);
  const shown = shownSession.current;
  if (!session) return;
  // `useSessionSync` recognises another learner only while the old session is shown.
  if (shown?.isUnavailable || session.me?.id !== shown?.me?.id)
    await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId });
  // A tick that was stored during the read has replaced the shown session, and is newer.
  else if (shown === before && JSON.stringify(session) !== JSON.stringify(shown)) {
    changeSession(shownSession, () => session);
    await rereadSession(router);
  }
}

/**
 * Removes what this tab holds of a learner whose session has ended: chat, pages, texts of the explorer and
 * unsent progress.
 * @param userId the learner who is signed in now
 */
export function forgetLearner(router: ReturnType<typeof useRouter>, userId: string | undefined): void {
  clearChat();
  clearExplorerStorage();
  setAsideProgress(userId);
  router.clearCache();
  // The page that is open now enters the cache with the next navigation.
  const stop = router.subscribe("onResolved", () => {
    stop();
    router.clearCache();
  });
}

import { rootRouteId, type useRouter } from "@tanstack/react-router";
import { clearChat } from "../assistant/chat";
import { clearExplorerStorage } from "../explorer/explorerStorage";
import { setAsideProgress } from "../learning/progressOwner";
import { readSession } from "../session/readSession";

/**
 * Reads the session again. Reloads the page's data only if another learner is signed in, or if the session
 * was unavailable before: a failed reload would replace what the learner is typing. Never rejects.
 */
export async function refreshSession(router: ReturnType<typeof useRouter>): Promise<void> {
  const { execute, shownSession } = router.options.context;
  const session = await readSession(execute).catch(() => null);
  const shown = shownSession.current;
  if (session && (shown?.isUnavailable || session.me?.id !== shown?.me?.id))
    await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId });
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

import type { useRouter } from "@tanstack/react-router";
import { clearChat } from "../assistant/chat";
import { leaveProgress } from "../learning/progressOwner";

/**
 * Removes what this tab holds of a learner whose session has ended: chat, pages and unsent progress.
 * @param userId the learner who is signed in now
 */
export function forgetLearner(router: ReturnType<typeof useRouter>, userId: string | undefined): void {
  clearChat();
  router.clearCache();
  leaveProgress(userId);
}

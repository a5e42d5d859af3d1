import type { useRouter } from "@tanstack/react-router";
import { type FormAlertCode, formAlerts } from "../../schema/formAlerts";
import { LogOutDocument } from "../../schema/generated/graphql";
import { loadModule } from "../graphql/loadModule";
import { RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { storeAccountTicks } from "../learning/accountTicks";
import { isAnyStored, progressKeys, waitingKey } from "../learning/progressKeys";
import { removeProgressOf } from "../learning/progressOwner";
import { changeSession, noSession, rereadSession } from "../session/session";
import { showAlert } from "../ui/siteAlert";
import { forgetLearner } from "./sessionChanges";

/**
 * Ends the session, opens /login and shows a confirmation. What waits for the account is sent before, and
 * what this browser has stored of the account is removed. A logout that the server does not confirm shows an
 * alert instead (specification, section 8).
 * @throws RequestFailure if no response arrives
 */
export async function logOut(router: ReturnType<typeof useRouter>): Promise<void> {
  await sendStored(router).catch(console.error);
  if (!(await isConfirmed(router))) return showAlert(formAlerts["logout-failed"]);
  await leaveSession(router, "logged-out");
}

/** Opens /login after the session has ended, and shows a confirmation. Does not read the session again. */
export async function leaveSession(router: ReturnType<typeof useRouter>, done: FormAlertCode): Promise<void> {
  const userId = router.options.context.shownSession.current?.me?.id;
  if (done === "account-deleted" && userId) removeProgressOf(userId);
  storeAccountTicks(null);
  changeSession(router.options.context.shownSession, () => noSession);
  await rereadSession(router);
  forgetLearner(router, undefined);
  await router.navigate({ to: "/login" });
  showAlert(formAlerts[done], "ok");
}

async function sendStored(router: ReturnType<typeof useRouter>): Promise<void> {
  const { execute, shownSession } = router.options.context;
  const userId = shownSession.current?.me?.id;
  if (!userId || !isAnyStored(...Object.values(progressKeys), waitingKey)) return;
  const { mergeLocalProgress } = await loadModule(() => import("../learning/sendProgress"));
  await mergeLocalProgress(execute, userId);
  const { sendWaiting } = await loadModule(() => import("../learning/sendWaiting"));
  await sendWaiting(execute);
}

async function isConfirmed(router: ReturnType<typeof useRouter>): Promise<boolean> {
  try {
    return (await runOperation(router.options.context.execute, LogOutDocument)).logOut;
  } catch (error) {
    if (error instanceof RequestFailure && error.code !== "UNREACHABLE") return false;
    throw error;
  }
}

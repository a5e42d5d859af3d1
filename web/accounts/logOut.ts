import { rootRouteId, type useRouter } from "@tanstack/react-router";
import { formAlerts } from "../../schema/formAlerts";
import { LogOutDocument } from "../../schema/generated/graphql";
import { RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { showAlert } from "../ui/siteAlert";

/**
 * Ends the session, opens /login and shows a confirmation. A logout that the server does not confirm shows an
 * alert instead (specification, section 8).
 * @throws RequestFailure if no response arrives
 */
export async function logOut(router: ReturnType<typeof useRouter>): Promise<void> {
  if (!(await isConfirmed(router))) return showAlert(formAlerts["logout-failed"]);
  await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId, sync: true });
  await router.navigate({ to: "/login" });
  showAlert(formAlerts["logged-out"], "ok");
}

async function isConfirmed(router: ReturnType<typeof useRouter>): Promise<boolean> {
  try {
    return (await runOperation(router.options.context.execute, LogOutDocument)).logOut;
  } catch (error) {
    if (error instanceof RequestFailure && error.code !== "UNREACHABLE") return false;
    throw error;
  }
}

import { rootRouteId, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { RequestFailure } from "../graphql/requestFailure";
import { showAlert } from "../ui/siteAlert";

const loggedOut = "You have been logged out.";
const logoutFailed = "Logout failed: Server did not respond as expected.";

/**
 * Logs the learner out, goes to /login and says so. An answer other than success is said in an alert; when no answer comes, that is
 * logged and the page is loaded again (specification, section 8), which shows whether the session still stands.
 */
export function useLogOut(): { logOut: () => Promise<void>; pending: boolean } {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const logOut = useCallback(async () => {
    setPending(true);
    try {
      const { sendLogOut } = await import("./sendLogOut");
      if (!(await sendLogOut(router.options.context.execute))) return showAlert(logoutFailed);
    } catch (error) {
      if (!(error instanceof RequestFailure && error.code === "UNREACHABLE")) return showAlert(logoutFailed);
      // Loading /logout again would log out again, and so on for as long as the server is away.
      if (router.state.location.pathname === "/logout") return showAlert(error.message);
      console.error(error);
      return window.location.reload();
    } finally {
      setPending(false);
    }
    await router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId, sync: true });
    await router.navigate({ to: "/login" });
    showAlert(loggedOut, "ok");
  }, [router]);
  return { logOut, pending };
}

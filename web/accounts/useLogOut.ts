import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useCallback, useState } from "react";
import { loadModule } from "../graphql/loadModule";
import { readableMessage } from "../graphql/requestFailure";
import { showAlert } from "../ui/siteAlert";

/**
 * Returns `logOut` and the props of a logout form that is a plain post without JavaScript. If no response
 * arrives, the error is logged and the page reloaded (specification, section 8), which shows the current
 * session.
 */
export function useLogOut() {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const logOut = useCallback(async () => {
    setPending(true);
    try {
      // Loaded on demand: every page has the button, few visitors press it.
      await (await loadModule(() => import("./logOut"))).logOut(router);
    } catch (error) {
      // Reloading /logout would log out again, in a loop while the server is unreachable.
      if (router.state.location.pathname === "/logout") return showAlert(readableMessage(error));
      console.error(error);
      window.location.reload();
    } finally {
      setPending(false);
    }
  }, [router]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!pending) void logOut();
  }
  return { logOut, pending, form: { method: "post", action: "/forms/logout", onSubmit } } as const;
}

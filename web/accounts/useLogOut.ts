import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useCallback, useState } from "react";
import { readableMessage } from "../graphql/requestFailure";
import { showAlert } from "../ui/siteAlert";

/**
 * Logging out: `form` for a form that is a plain post without JavaScript, or `logOut` itself. Without a
 * response the error is logged and the page reloaded (specification, section 8), which shows the current
 * session.
 */
export function useLogOut() {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const logOut = useCallback(async () => {
    setPending(true);
    try {
      // Fetched when it is needed: every page has the button, few visits press it.
      await (await import("./logOut")).logOut(router);
    } catch (error) {
      // Loading /logout again would log out again, and so on for as long as the server is away.
      if (router.state.location.pathname === "/logout") return showAlert(readableMessage(error));
      console.error(error);
      window.location.reload();
    } finally {
      setPending(false);
    }
  }, [router]);
  const onSubmit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      void logOut();
    },
    [logOut],
  );
  return { logOut, pending, form: { method: "post", action: "/forms/logout", onSubmit } } as const;
}

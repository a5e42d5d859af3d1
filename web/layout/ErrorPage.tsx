import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isServerUnreachable, RequestFailure, readableMessage } from "../graphql/requestFailure";
import { useSession } from "../session/session";
import { Button, buttonClass } from "../ui/Button";
import { focusPage } from "../ui/focusPage";
import { MessagePage } from "../ui/MessagePage";

/** Replaces a page that failed to load or render. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  const { isKept = false } = useSession();
  const failure = error instanceof RequestFailure ? error : null;
  const isUnreachable = failure !== null && isServerUnreachable(failure);
  useEffect(() => {
    // The service worker has stored the page, or shows which pages it has.
    if (isUnreachable && !isKept && navigator.serviceWorker?.controller) window.location.reload();
  }, [isUnreachable, isKept]);
  // When "Try again" succeeds, the focused button is removed.
  useEffect(() => () => focusPage(), []);
  return (
    <MessagePage
      art="error"
      title="That did not work"
      actions={
        <>
          {/* A new release may have other scripts. */}
          <Button onClick={() => (failure ? router.invalidate() : window.location.reload())}>
            Try again
          </Button>
          {/* A full page load, which also works if the client bundle is broken. */}
          <a href="/" className={buttonClass({ look: "quiet" })}>
            Go to the home page
          </a>
        </>
      }
    >
      <p role="alert">{readableMessage(error)}</p>
    </MessagePage>
  );
}

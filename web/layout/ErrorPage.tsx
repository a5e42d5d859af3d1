import { useRouter } from "@tanstack/react-router";
import { readableMessage } from "../graphql/requestFailure";
import { Button, buttonClass } from "../ui/Button";
import { MessagePage } from "../ui/MessagePage";

/** The page that replaces one that could not be loaded or rendered. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <MessagePage
      art="error"
      title="That did not work"
      actions={
        <>
          <Button onClick={() => router.invalidate()}>Try again</Button>
          {/* A full page load: it also helps when this page's own program is what broke. */}
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

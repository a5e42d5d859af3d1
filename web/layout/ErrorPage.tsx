import { useRouter } from "@tanstack/react-router";
import { readableMessage } from "../graphql/requestFailure";
import { artPicture } from "../ui/artPicture";
import { Button } from "../ui/Button";
import { buttonClass } from "../ui/buttonClass";
import styles from "../ui/MessagePage.module.css";
import { Picture } from "../ui/Picture";

/** What is shown in place of a page that could not be loaded or drawn. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <div className={styles.page}>
      <Picture image={artPicture("error", 320, 240)} decorative />
      <h1>That did not work</h1>
      <p role="alert">{readableMessage(error)}</p>
      <div className={styles.actions}>
        <Button onClick={() => router.invalidate()}>Try again</Button>
        {/* A full page load: it also helps when this page's own program is what broke. */}
        <a href="/" className={buttonClass({ look: "quiet" })}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}

import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/Button";
import { MessagePage } from "../ui/MessagePage";

/** The page for an unknown path. */
export function NotFoundPage() {
  return (
    <MessagePage
      art="not-found"
      title="We looked everywhere"
      actions={
        <>
          <Link to="/" className={buttonClass()}>
            Go to the home page
          </Link>
          <Link to="/courses" className={buttonClass({ look: "quiet" })}>
            See all courses
          </Link>
        </>
      }
    >
      <p>There is no page at this address. Perhaps a letter got lost on the way.</p>
    </MessagePage>
  );
}

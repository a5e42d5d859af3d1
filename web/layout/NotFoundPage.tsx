import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/buttonClass";
import { MessagePage } from "../ui/MessagePage";

/** What an address shows under which there is no page. */
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

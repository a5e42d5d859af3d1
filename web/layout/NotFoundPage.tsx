import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/buttonClass";
import { Picture } from "../ui/Picture";
import styles from "./MessagePage.module.css";

const picture = {
  url: "/art/not-found.svg",
  darkUrl: "/art/not-found-dark.svg",
  alt: "",
  width: 320,
  height: 240,
};

/** What an address shows under which there is no page. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <Picture image={picture} decorative />
      <h1>We looked everywhere</h1>
      <p>There is no page at this address. Perhaps a letter got lost on the way.</p>
      <div className={styles.actions}>
        <Link to="/" className={buttonClass()}>
          Go to the home page
        </Link>
        <Link to="/courses" className={buttonClass({ look: "quiet" })}>
          See all courses
        </Link>
      </div>
    </div>
  );
}

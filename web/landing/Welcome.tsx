import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/buttonClass";
import styles from "./Welcome.module.css";

/** What the site promises, and the two ways in. */
export function Welcome({ courseCount }: { courseCount: number }) {
  return (
    <div className={styles.welcome}>
      <div className={styles.words}>
        <h1>Learn the skills that life asks for</h1>
        <p>{`${courseCount} free courses for ages 8 to 18. Pick one and start today.`}</p>
      </div>
      <div className={styles.actions}>
        <Link to="/signup" className={buttonClass()}>
          Start learning
        </Link>
        <Link to="/courses" className={buttonClass({ look: "quiet" })}>
          See all courses
        </Link>
      </div>
    </div>
  );
}

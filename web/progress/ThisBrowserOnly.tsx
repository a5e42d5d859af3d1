import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/buttonClass";
import styles from "./ThisBrowserOnly.module.css";

/** Where the progress of somebody without an account is kept, and how to keep it for longer. */
export function ThisBrowserOnly({ isNew }: { isNew: boolean }) {
  return (
    <aside aria-label="Where your progress is kept" className={styles.note}>
      <p>
        {isNew
          ? "You can learn without an account. Your ticks and quizzes are then kept in this browser only."
          : "This progress is kept in this browser only. If its data is cleared, the progress is gone."}{" "}
        A free account keeps it on every device, and takes along what you did here.
      </p>
      <div className={styles.actions}>
        <Link to="/signup" className={buttonClass({ look: "sun" })}>
          Make a free account
        </Link>
        <Link to="/login" className={styles.second}>
          I have an account
        </Link>
      </div>
    </aside>
  );
}

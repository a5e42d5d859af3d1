import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { contactMessageReceived } from "../../schema/formAlerts";
import { Alert } from "../ui/Alert";
import { buttonClass } from "../ui/buttonClass";
import { Picture } from "../ui/Picture";
import { pip } from "../ui/pip";
import styles from "./MessageReceived.module.css";

/** What stands in place of the form once a message was taken. */
export function MessageReceived() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.receipt} aria-labelledby="received">
      <Picture image={pip("happy")} decorative />
      <h2 id="received" ref={heading} tabIndex={-1}>
        Message sent
      </h2>
      <Alert tone="ok">{contactMessageReceived}</Alert>
      <p>If it needs an answer, look into your email during the next days.</p>
      <div className={styles.actions}>
        <Link to="/courses" className={buttonClass()}>
          See all courses
        </Link>
        <Link to="/contact" search={{}} className={buttonClass({ look: "quiet" })}>
          Write another message
        </Link>
      </div>
    </section>
  );
}

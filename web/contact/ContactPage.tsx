import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { contactMessageReceived } from "../../schema/formAlerts";
import { Alert } from "../ui/Alert";
import { buttonClass } from "../ui/Button";
import { Delayed } from "../ui/Delayed";
import { Picture, pip } from "../ui/Picture";
import { Spinner } from "../ui/Spinner";
import { useFocus } from "../ui/useFocus";
import { ContactDetails } from "./ContactDetails";
import { ContactForm } from "./ContactForm";
import styles from "./ContactPage.module.css";

/** Contact details and the contact form; after sending, a confirmation instead of the form. */
export function ContactPage() {
  const sent = useSearch({ from: "/contact" }).sent === 1;
  const [wasSent, setWasSent] = useState(sent);
  if (sent && !wasSent) setWasSent(true);
  return (
    <div className="page">
      <div className={styles.heading}>
        <h1>Contact us</h1>
        <p className="lead">A question, an idea, a mistake in a course? We like to hear from you.</p>
      </div>
      <Delayed ms={500} loader={<Spinner />}>
        <div className={styles.panes}>
          <ContactDetails />
          {sent ? <MessageReceived /> : <ContactForm takesFocus={wasSent} />}
        </div>
      </Delayed>
    </div>
  );
}

/** Confirmation that a message was sent. */
function MessageReceived() {
  // The focused button has been removed.
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <section className={`${styles.receipt} panel`} aria-labelledby="received">
      <Picture image={pip("happy")} decorative />
      <h2 id="received" ref={heading} tabIndex={-1}>
        Message sent
      </h2>
      <Alert tone="ok">{contactMessageReceived}</Alert>
      <p className="muted">If it needs an answer, check your email in the next few days.</p>
      <div className={`${styles.actions} button-row`}>
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

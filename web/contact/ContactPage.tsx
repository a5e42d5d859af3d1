import { Delayed } from "../ui/Delayed";
import { Spinner } from "../ui/Spinner";
import { ContactDetails } from "./ContactDetails";
import { ContactForm } from "./ContactForm";
import styles from "./ContactPage.module.css";
import { MessageReceived } from "./MessageReceived";

/** How to reach the people who run the site, and the form to write to them; after sending, its receipt instead. */
export function ContactPage({ sent }: { sent: boolean }) {
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1>Contact us</h1>
        <p>A question, an idea, a mistake in a course? We like to hear from you.</p>
      </div>
      <Delayed ms={500} loader={<Spinner />}>
        <div className={styles.panes}>
          <ContactDetails />
          {sent ? <MessageReceived /> : <ContactForm />}
        </div>
      </Delayed>
    </div>
  );
}

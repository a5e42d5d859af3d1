import { Link, useHydrated, useRouter } from "@tanstack/react-router";
import { contactMessageReceived, formAlerts } from "../../schema/formAlerts";
import { SendContactMessageDocument } from "../../schema/generated/graphql";
import { useFormSubmit } from "../forms/useFormSubmit";
import { RequestFailure } from "../graphql/requestFailure";
import { runOperation } from "../graphql/runOperation";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { TextArea, TextField } from "../ui/Field";
import { showAlert } from "../ui/siteAlert";
import { useFocus } from "../ui/useFocus";
import styles from "./ContactPage.module.css";

/**
 * The contact form. Without JavaScript the browser checks required fields and posts to `/forms/contact`; with
 * it the API's messages appear next to the fields.
 */
export function ContactForm({
  takesFocus,
}: {
  /** True after the confirmation, whose focused link has been removed. */
  takesFocus: boolean;
}) {
  const router = useRouter();
  const hydrated = useHydrated();
  const heading = useFocus<HTMLHeadingElement>(takesFocus);
  const { onSubmit, pending, alert, namesFields, problemOf } = useFormSubmit(async (values, isOpen) => {
    const { firstName = "", lastName = "", email = "", mobileNumber = "", message = "", website } = values;
    const input = { firstName, lastName, email, mobileNumber, message, website };
    try {
      await runOperation(router.options.context.execute, SendContactMessageDocument, { input });
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.fields.length === 0) throw error;
      return { alert: formAlerts.invalid, fields: error.fields };
    }
    if (isOpen()) await router.navigate({ to: "/contact", search: { sent: 1 }, replace: true });
    else showAlert(contactMessageReceived, "ok");
    return undefined;
  });

  const refusal = alert && (
    <div className={styles.refusal}>
      <Alert>{alert}</Alert>
      <noscript>
        <p>Go back one page in your browser to find what you typed.</p>
      </noscript>
    </div>
  );
  return (
    <form
      method="post"
      action="/forms/contact"
      onSubmit={onSubmit}
      noValidate={hydrated}
      className={`${styles.form} panel`}
      aria-labelledby="contact-form"
    >
      <h2 id="contact-form" ref={heading} tabIndex={-1}>
        Write to us
      </h2>
      <p className="note">
        Please fill in every field. Only the people who run this site can read what you send. If you are a
        child, ask a grown-up you trust before you give your phone number.
      </p>
      {/* Above the fields if the alert is about them, else above the button. */}
      {namesFields && refusal}
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          problem={problemOf("firstName")}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          problem={problemOf("lastName")}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        problem={problemOf("email")}
      />
      <TextField
        label="Mobile number"
        type="tel"
        name="mobileNumber"
        autoComplete="tel"
        required
        pattern="[\d +\(\)\-]{5,20}"
        title="5 to 20 digits, spaces and + - ( )"
        problem={problemOf("mobileNumber")}
      />
      <TextArea
        label="Message"
        name="message"
        rows={5}
        required
        minLength={10}
        problem={problemOf("message")}
      />
      {/* Honeypot: hidden from people, so a bot has filled it in. */}
      <div hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {!namesFields && refusal}
      <Button type="submit" wide pending={pending}>
        Send
      </Button>
      <p className="note">
        The page about <Link to="/privacy">privacy</Link> says what happens with your message.
      </p>
    </form>
  );
}

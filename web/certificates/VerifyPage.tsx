import { Link, useLoaderData } from "@tanstack/react-router";
import { Alert } from "../ui/Alert";
import { buttonClass } from "../ui/Button";
import { Card } from "../ui/Card";
import { LongDate } from "../ui/LongDate";
import { MessagePage } from "../ui/MessagePage";
import type { Verification } from "./readCertificates";
import styles from "./VerifyPage.module.css";

const verdicts: Record<Verification["status"], string> = {
  VALID: "This certificate is real. It comes from Ninefold and it counts.",
  REVOKED: "This certificate came from Ninefold, but it was taken back. It no longer counts.",
  INVALID: "This certificate is not as Ninefold made it. It does not count.",
};

/** The public verification of a certificate: status, course and day, never the name of the learner. */
export function VerifyPage() {
  const { id, status, courseTitle, completedOn, criteria } = useLoaderData({ from: "/verify/$id" });
  return (
    <Card className={styles.page}>
      <h1>Certificate check</h1>
      <Alert tone={status === "VALID" ? "ok" : "danger"}>{verdicts[status]}</Alert>
      <dl className={styles.facts}>
        {courseTitle && (
          <>
            <dt className="muted">Course</dt>
            <dd>{courseTitle}</dd>
          </>
        )}
        {completedOn && (
          <>
            <dt className="muted">Completed on</dt>
            <dd>
              <LongDate day={completedOn} />
            </dd>
          </>
        )}
        <dt className="muted">Number</dt>
        <dd>{id}</dd>
      </dl>
      {criteria && <p>{criteria}</p>}
      <p>This page does not say whose certificate it is: that stays with the learner.</p>
      <p>
        <a href={`/badges/credentials/${id}`}>The signed badge, for programs</a>
      </p>
      <p>
        <Link to="/courses">See all courses</Link>
      </p>
    </Card>
  );
}

/** The `/verify/<id>` page for an unknown certificate number. */
export function UnknownCertificatePage() {
  return (
    <MessagePage
      art="not-found"
      title="We know no certificate with this number"
      actions={
        <Link to="/" className={buttonClass()}>
          Go to the home page
        </Link>
      }
    >
      <p>
        Please compare the number in the address with the one on the certificate, letter by letter, or scan
        the QR code again. If they are the same, the certificate is not from Ninefold.
      </p>
    </MessagePage>
  );
}

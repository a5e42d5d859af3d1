import { Link } from "@tanstack/react-router";
import { Alert } from "../ui/Alert";
import { Card } from "../ui/Card";
import { LongDate } from "./LongDate";
import type { CertificateCheck } from "./readCertificates";
import styles from "./VerifyPage.module.css";

const verdicts: Record<CertificateCheck["status"], string> = {
  VALID: "This certificate is real. It comes from Ninefold and it counts.",
  REVOKED: "This certificate came from Ninefold, but it was taken back. It no longer counts.",
  INVALID: "This certificate is not as Ninefold made it. It does not count.",
};

/** What anybody may know of a certificate: whether it counts, which course, and the day. Never whose it is. */
export function VerifyPage({ check: { id, status, courseTitle, completedOn } }: { check: CertificateCheck }) {
  return (
    <Card className={styles.page}>
      <h1>Certificate check</h1>
      <Alert tone={status === "VALID" ? "ok" : "danger"}>{verdicts[status]}</Alert>
      <dl className={styles.facts}>
        {courseTitle && (
          <>
            <dt>Course</dt>
            <dd>{courseTitle}</dd>
          </>
        )}
        {completedOn && (
          <>
            <dt>Completed on</dt>
            <dd>
              <LongDate day={completedOn} />
            </dd>
          </>
        )}
        <dt>Number</dt>
        <dd>{id}</dd>
      </dl>
      <p>
        This page does not say whose certificate it is: that stays with the learner. A certificate means that
        every module was ticked and at least 4 of 5 answers in the quiz were right. Nobody watched the learner
        while they did it.
      </p>
      <p>
        <a href={`/badges/credentials/${id}`}>The signed badge, for programs</a>
      </p>
      <p>
        <Link to="/courses">See all courses</Link>
      </p>
    </Card>
  );
}

import { Link, useHydrated, useLoaderData } from "@tanstack/react-router";
import { Download, Printer } from "lucide";
import { useState } from "react";
import { useSession } from "../session/session";
import { Alert } from "../ui/Alert";
import { Button, buttonClass } from "../ui/Button";
import { Card } from "../ui/Card";
import { Icon } from "../ui/Icon";
import styles from "./CertificatePage.module.css";
import { CertificateSheet } from "./CertificateSheet";
import { ClaimCertificate } from "./ClaimCertificate";
import { MissingForCertificate } from "./MissingForCertificate";
import { NeedsAccount } from "./NeedsAccount";

/** The signed-in learner's certificate of a course, or the next step towards it. */
export function CertificatePage() {
  const course = useLoaderData({ from: "/certificate/$slug" });
  const { me } = useSession();
  const hydrated = useHydrated();
  const [claimed, setClaimed] = useState(false);
  const { certificate, certificateRequirements: requirements } = course;
  if (!me || !requirements)
    return (
      <NeedsAccount title={`A certificate for ${course.title}`}>
        A certificate has your name on it, so you need an account for it. Log in, or make an account: it is
        free.
      </NeedsAccount>
    );
  if (!certificate) {
    return requirements.met ? (
      <ClaimCertificate course={course} onClaimed={() => setClaimed(true)} />
    ) : (
      <MissingForCertificate course={course} requirements={requirements} />
    );
  }
  if (certificate.revokedAt) {
    return (
      <Card className={styles.page}>
        <h1>Your certificate</h1>
        <Alert>{`Your certificate of ${certificate.courseTitle} was taken back and no longer counts.`}</Alert>
        <p>
          Was that a mistake? Write to us on the <Link to="/contact">contact page</Link>.
        </p>
      </Card>
    );
  }
  return (
    <div className={styles.finished}>
      <div className={`${styles.actions} button-row screen-only`}>
        <Button onClick={() => window.print()} disabled={!hydrated}>
          <Icon of={Printer} size={20} />
          Print
        </Button>
        <a
          href={`/badges/credentials/${certificate.id}`}
          download={`ninefold-${course.slug}.jwt`}
          className={buttonClass({ look: "quiet" })}
        >
          <Icon of={Download} size={20} />
          Download badge
        </a>
        <noscript>
          <p>To print without JavaScript, use the menu of your browser.</p>
        </noscript>
      </div>
      <CertificateSheet
        name={me.name}
        certificate={certificate}
        outcomes={course.outcomes}
        takesFocus={claimed}
      />
      <p className={`${styles.note} screen-only`}>
        Your name appears only on this page, and only you can see it. The badge is a small file for programs
        that collect badges (Open Badges 3.0). Neither the badge nor the page behind the QR code says who you
        are.
      </p>
    </div>
  );
}

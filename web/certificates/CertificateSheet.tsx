import { Link } from "@tanstack/react-router";
import { outcomeWords } from "../../schema/outcomeWords";
import { LongDate } from "../ui/LongDate";
import { artPicture, Picture } from "../ui/Picture";
import { useFocus } from "../ui/useFocus";
import { CornerRays, Seal } from "./CertificateOrnaments";
import styles from "./CertificateSheet.module.css";
import { QrCode } from "./QrCode";
import type { CertificatePageData } from "./readCertificates";

/** The certificate, on screen and in print. The public verification never shows the learner's name. */
export function CertificateSheet({
  name,
  certificate,
  outcomes,
  takesFocus,
}: {
  name: string;
  certificate: NonNullable<CertificatePageData["certificate"]>;
  outcomes: CertificatePageData["outcomes"];
  /** True directly after the claim, when the focused button has disappeared. */
  takesFocus: boolean;
}) {
  const { id, courseTitle, completedOn, verifyUrl } = certificate;
  const heading = useFocus<HTMLHeadingElement>(takesFocus);
  return (
    <article className={styles.sheet} aria-labelledby="certificate-title">
      <CornerRays className={styles.topLeft} />
      <CornerRays className={styles.topRight} />
      <CornerRays className={styles.bottomRight} />
      <CornerRays className={styles.bottomLeft} />
      <p className={styles.issuer}>
        <Picture image={artPicture("logo", 40, 40)} decorative />
        Ninefold
      </p>
      <h1 id="certificate-title" ref={heading} tabIndex={-1}>
        Certificate
      </h1>
      <p className={styles.name}>{name}</p>
      <p>has completed the course</p>
      <p className={styles.course}>{courseTitle}</p>
      <p>
        on <LongDate day={completedOn} />
      </p>
      <div className={styles.foot}>
        <Seal className={styles.seal} />
        <div className={styles.learned}>
          <h2>What this learner can do now</h2>
          <ul className="bullets">
            {outcomes.map(({ text }) => (
              <li key={text}>{outcomeWords(text)}</li>
            ))}
          </ul>
        </div>
        <div className={styles.check}>
          <QrCode
            text={verifyUrl}
            label="QR code of the page that checks this certificate"
            className={styles.code}
          />
          <p>
            Check it:{" "}
            <Link to="/verify/$id" params={{ id }}>
              {verifyUrl.replace(/^https?:\/\//, "")}
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}

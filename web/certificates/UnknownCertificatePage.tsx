import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/buttonClass";
import { Picture } from "../ui/Picture";
import styles from "./CertificatePage.module.css";

const picture = {
  url: "/art/not-found.svg",
  darkUrl: "/art/not-found-dark.svg",
  alt: "",
  width: 320,
  height: 240,
};

/** What `/verify/...` shows for a number that no certificate has. */
export function UnknownCertificatePage() {
  return (
    <div className={styles.page}>
      <Picture image={picture} decorative />
      <h1>We know no certificate with this number</h1>
      <p>
        Please compare the number in the address with the one on the certificate, letter by letter, or scan
        the QR code again. If they are the same, the certificate is not from Ninefold.
      </p>
      <Link to="/" className={buttonClass()}>
        Go to the home page
      </Link>
    </div>
  );
}

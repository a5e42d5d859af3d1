import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/Button";
import { MessagePage } from "../ui/MessagePage";

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

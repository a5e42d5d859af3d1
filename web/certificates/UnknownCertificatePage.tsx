import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/buttonClass";
import { MessagePage } from "../ui/MessagePage";

/** What `/verify/...` shows for a number that no certificate has. */
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

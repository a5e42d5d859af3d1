import { useRouter } from "@tanstack/react-router";
import { ClaimCertificateDocument } from "../../schema/generated/graphql";
import { useFormSubmit } from "../forms/useFormSubmit";
import { runOperation } from "../graphql/runOperation";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { Picture, pip } from "../ui/Picture";
import styles from "./CertificatePage.module.css";
import type { CertificatePageData } from "./readCertificates";

/** The form to claim the certificate of a completed course. Works without JavaScript. */
export function ClaimCertificate({
  course: { slug, title, path },
  onClaimed,
}: {
  course: CertificatePageData;
  onClaimed: () => void;
}) {
  const router = useRouter();
  const { onSubmit, pending, alert } = useFormSubmit(async () => {
    await runOperation(router.options.context.execute, ClaimCertificateDocument, { path });
    await router.invalidate({ sync: true });
    // Moves the focus, which scrolls: only after the router has restored the scroll position.
    onClaimed();
    return undefined;
  });
  return (
    <Card className={styles.page}>
      <Picture image={pip("happy")} decorative />
      <h1>You completed {title}!</h1>
      <p>Nothing is missing. Your certificate can be made now.</p>
      {alert && <Alert>{alert}</Alert>}
      <form method="post" action={`/forms/certificate/${slug}`} onSubmit={onSubmit}>
        <Button type="submit" pending={pending}>
          Make my certificate
        </Button>
      </form>
    </Card>
  );
}

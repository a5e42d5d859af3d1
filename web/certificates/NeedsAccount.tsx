import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass } from "../ui/Button";
import { Card } from "../ui/Card";
import styles from "./CertificatePage.module.css";

/** Says why a page needs an account, with links to the forms. */
export function NeedsAccount({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles.page}>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="button-row">
        <Link to="/login" className={buttonClass()}>
          Log in
        </Link>
        <Link to="/signup" className={buttonClass({ look: "quiet" })}>
          Make a free account
        </Link>
      </div>
    </Card>
  );
}

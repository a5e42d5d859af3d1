import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readFormAlert } from "../../schema/formAlerts";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { Spinner } from "../ui/Spinner";
import styles from "./AccountForm.module.css";
import { useLogOut } from "./useLogOut";

/** Logs out on mount, then opens /login. After a failure, and without JavaScript, shows a logout button. */
export function LogoutPage() {
  const { logOut } = useLogOut();
  const refusal = readFormAlert(useSearch({ from: "/logout" }));
  const isRefused = refusal !== undefined;
  const [failed, setFailed] = useState(isRefused);
  useEffect(() => {
    if (!isRefused) void logOut().then(() => setFailed(true));
  }, [isRefused, logOut]);
  const button = (
    <form method="post" action="/forms/logout">
      <Button type="submit" wide>
        Logout
      </Button>
    </form>
  );
  return (
    <Card className={styles.page}>
      <h1>{failed ? "Log out" : "Logging out"}</h1>
      {refusal && <Alert>{refusal.alert}</Alert>}
      {failed ? (
        button
      ) : (
        <>
          <Spinner label="One moment" />
          <noscript>{button}</noscript>
        </>
      )}
    </Card>
  );
}

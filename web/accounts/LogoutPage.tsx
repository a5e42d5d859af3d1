import { useEffect, useRef } from "react";
import { Button } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import styles from "./LogoutPage.module.css";
import { useLogOut } from "./useLogOut";

/** Logs out as soon as it is shown, then leads to /login. When that fails, the button tries again. */
export function LogoutPage() {
  const { logOut, pending } = useLogOut();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void logOut();
  }, [logOut]);
  return (
    <div className={styles.page}>
      <h1>Logging out</h1>
      {pending ? <Spinner label="One moment" /> : <Button onClick={logOut}>Logout</Button>}
      <noscript>
        <p>Logging out needs JavaScript.</p>
      </noscript>
    </div>
  );
}

import { Link } from "@tanstack/react-router";
import { Button } from "../ui/Button";
import { buttonClass } from "../ui/buttonClass";
import { Delayed } from "../ui/Delayed";
import { Spinner } from "../ui/Spinner";
import styles from "./ProfilePage.module.css";
import { useSession } from "./session";
import { useLogOut } from "./useLogOut";

/** Who is signed in, how far they are, and the way out. Its route lets nobody in without a session. */
export function ProfilePage() {
  const { me } = useSession();
  const { form, pending } = useLogOut();
  return (
    <div className={styles.page}>
      <h1>Your profile</h1>
      <Delayed ms={500} loader={<Spinner />}>
        {me && (
          <>
            <dl className={styles.facts}>
              <dt>Name</dt>
              <dd>{me.name}</dd>
              <dt>Email</dt>
              <dd>{me.email}</dd>
            </dl>
            <div className={styles.actions}>
              <Link to="/Progress" className={buttonClass()}>
                See your progress
              </Link>
              <form {...form}>
                <Button type="submit" look="quiet" disabled={pending}>
                  Logout
                </Button>
              </form>
            </div>
          </>
        )}
      </Delayed>
    </div>
  );
}

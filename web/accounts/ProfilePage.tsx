import { Link, useLoaderData, useSearch } from "@tanstack/react-router";
import { readFormAlert } from "../../schema/formAlerts";
import { useSession } from "../session/session";
import { Alert } from "../ui/Alert";
import { Button, buttonClass } from "../ui/Button";
import { Card } from "../ui/Card";
import { Delayed } from "../ui/Delayed";
import { Spinner } from "../ui/Spinner";
import styles from "./ProfilePage.module.css";
import { SessionList } from "./SessionList";
import { useLogOut } from "./useLogOut";

/** The account: its data, sessions, download and deletion. Its route requires a session. */
export function ProfilePage() {
  const { sessions } = useLoaderData({ from: "/profile" });
  const { me } = useSession();
  const { form, pending } = useLogOut();
  // Outcome of a form posted without JavaScript.
  const posted = readFormAlert(useSearch({ from: "/profile" }));
  return (
    <Card className={styles.page}>
      <h1>Your profile</h1>
      <Delayed ms={500} loader={<Spinner />}>
        {me && (
          <div className={styles.parts}>
            {posted && <Alert tone={posted.tone}>{posted.alert}</Alert>}
            <dl className={styles.facts}>
              <Fact term="Name" change="name">
                {me.name}
              </Fact>
              <Fact term="Email" change="email">
                {me.email}
              </Fact>
              <Fact term="Password" change="password">
                Only you know it
              </Fact>
            </dl>
            <div className="button-row">
              <Link to="/Progress" className={buttonClass()}>
                See your progress
              </Link>
              <form {...form}>
                <Button type="submit" look="quiet" pending={pending}>
                  Logout
                </Button>
              </form>
            </div>
            <SessionList sessions={sessions} />
            <section aria-labelledby="data" className={styles.data}>
              <h2 id="data">Your data</h2>
              <p>
                Everything that Ninefold has stored about you fits into one file. The file says what it is
                for, and so does the page about <Link to="/privacy">privacy</Link>.
              </p>
              <div className="button-row">
                <a href="/account/data.json" download className={buttonClass({ look: "quiet" })}>
                  Download my data
                </a>
                <Link to="/profile/$change" params={{ change: "delete" }} className={styles.delete}>
                  Delete my account
                </Link>
              </div>
            </section>
          </div>
        )}
      </Delayed>
    </Card>
  );
}

function Fact({ term, change, children }: { term: string; change: string; children: string }) {
  return (
    <div>
      <dt className="muted">{term}</dt>
      <dd>
        <span>{children}</span>
        <Link to="/profile/$change" params={{ change }}>
          Change {term.toLowerCase()}
        </Link>
      </dd>
    </div>
  );
}

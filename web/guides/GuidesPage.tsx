import { Link, useLoaderData } from "@tanstack/react-router";
import { PageHeading } from "../ui/PageHeading";
import { GuideList } from "./GuideList";
import styles from "./GuidesPage.module.css";

/** All guides on staying safe, with the way to urgent help above them. */
export function GuidesPage() {
  const guides = useLoaderData({ from: "/guides" });
  return (
    <>
      <PageHeading
        title="Staying safe"
        lead={
          "Short guides for hard moments: what to do now, what to know, what to say to an adult and where " +
          "to get help. You can read them alone, or with somebody you trust."
        }
        mood="waving"
      />
      <p className={styles.urgent}>
        <strong>Is somebody in danger right now, or do you want to hurt yourself?</strong> Call your local
        emergency number, or ask any adult near you to call.{" "}
        <Link to="/helpline">How to find help where you live</Link>
      </p>
      <GuideList guides={guides} />
    </>
  );
}

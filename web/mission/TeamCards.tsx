import type { MissionQuery } from "../../schema/generated/graphql";
import { Picture } from "../ui/Picture";
import styles from "./TeamCards.module.css";

/** The people of the team, with thanks to whoever came this far. */
export function TeamCards({ team }: { team: MissionQuery["site"]["team"] }) {
  return (
    <section className={styles.section} aria-labelledby="team">
      <h2 id="team">Thank-You For Joining With Us</h2>
      <ul className={styles.team}>
        {team.map(({ name, role, photo }) => (
          <li key={name}>
            <Picture image={photo} loading="lazy" />
            <h3>{name}</h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

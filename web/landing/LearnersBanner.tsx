import { Star, UsersRound } from "lucide-react";
import type { LandingQuery } from "../../schema/generated/graphql";
import { Picture } from "../ui/Picture";
import styles from "./LearnersBanner.module.css";

/** The rating and the number of learners, as the operator states them, with a row of faces. */
export function LearnersBanner({ banner }: { banner: LandingQuery["site"]["banner"] }) {
  return (
    <section className={styles.banner} aria-label="Ninefold in numbers">
      <p>
        <Star size={30} aria-hidden="true" />
        {banner.rating}
      </p>
      <p>
        <UsersRound size={30} aria-hidden="true" />
        {banner.learners}
      </p>
      <div className={styles.avatars}>
        {banner.avatars.map((avatar) => (
          <Picture key={avatar.url} image={avatar} decorative loading="lazy" />
        ))}
      </div>
    </section>
  );
}

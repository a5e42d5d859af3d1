import { Star, UsersRound } from "lucide";
import type { LandingQuery } from "../../schema/generated/graphql";
import { Icon } from "../ui/Icon";
import { Picture } from "../ui/Picture";
import styles from "./LearnersBanner.module.css";

/** The rating and the number of learners from the site texts, with a row of avatars. */
export function LearnersBanner({ banner }: { banner: LandingQuery["site"]["banner"] }) {
  return (
    <section className={styles.banner} aria-label="Ninefold in numbers">
      <p>
        <Icon of={Star} size={30} />
        {banner.rating}
      </p>
      <p>
        <Icon of={UsersRound} size={30} />
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

import { Star } from "lucide";
import type { LandingQuery } from "../../schema/generated/graphql";
import { Icon } from "../ui/Icon";
import { Picture } from "../ui/Picture";
import styles from "./Testimonials.module.css";

export function Testimonials({ testimonials }: { testimonials: LandingQuery["site"]["testimonials"] }) {
  return (
    <section className={styles.section} aria-labelledby="testimonials">
      <h2 id="testimonials">What learners say</h2>
      <ul className={styles.list}>
        {testimonials.map(({ learner, quote, course, rating, portrait }) => (
          <li key={learner}>
            <figure className={`${styles.card} card`}>
              <Stars rating={rating} />
              <blockquote>“{quote}”</blockquote>
              <figcaption className="note">
                <Picture image={portrait} decorative loading="lazy" />
                <span>
                  <strong>{learner}</strong>
                  {course}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `rating` filled stars out of five, exposed as one image. */
function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((number) => (
        <Icon of={Star} key={number} size={18} data-filled={number <= rating || undefined} />
      ))}
    </span>
  );
}

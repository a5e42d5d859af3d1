import type { LandingQuery } from "../../schema/generated/graphql";
import { Picture } from "../ui/Picture";
import { Stars } from "../ui/Stars";
import styles from "./Testimonials.module.css";

/** What learners say about courses. */
export function Testimonials({ testimonials }: { testimonials: LandingQuery["site"]["testimonials"] }) {
  return (
    <section className={styles.section} aria-labelledby="testimonials">
      <h2 id="testimonials">What learners say</h2>
      <ul className={styles.list}>
        {testimonials.map(({ learner, quote, course, rating, portrait }) => (
          <li key={learner}>
            <figure className={styles.card}>
              <Stars rating={rating} />
              <blockquote>“{quote}”</blockquote>
              <figcaption>
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

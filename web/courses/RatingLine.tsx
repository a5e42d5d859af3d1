import { Star } from "lucide-react";
import styles from "./RatingLine.module.css";

const thousands = new Intl.NumberFormat("en-US");

/** The rating, the number of learners enrolled, and the reading time of a course. */
export function RatingLine({ rating, enrolled, minutes }: { rating: number; enrolled: number; minutes: number }) {
  return (
    <p className={styles.line}>
      <Star size={17} aria-hidden="true" className={styles.star} />
      <strong>{rating.toFixed(1)}</strong>
      <span>({thousands.format(enrolled)} enrolled)</span>
      <span aria-hidden="true">·</span>
      <span>{minutes} min</span>
    </p>
  );
}

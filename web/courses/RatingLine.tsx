import { Star } from "lucide";
import { Icon } from "../ui/Icon";
import styles from "./RatingLine.module.css";

const thousands = new Intl.NumberFormat("en-US");

/** The rating, the number of learners enrolled, and the reading time of a course. */
export function RatingLine({
  rating,
  enrolled,
  minutes,
}: {
  rating: number;
  enrolled: number;
  minutes: number;
}) {
  return (
    <p className={styles.line}>
      <Icon of={Star} size={17} className={styles.star} />
      <strong>{rating.toFixed(1)}</strong>
      <span>({thousands.format(enrolled)} enrolled)</span>
      <span aria-hidden="true">·</span>
      <span>{minutes} min</span>
    </p>
  );
}

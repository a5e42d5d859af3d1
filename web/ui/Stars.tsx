import { Star } from "lucide-react";
import styles from "./Stars.module.css";

/** `rating` filled stars out of five, read out as one picture. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((number) => (
        <Star key={number} size={18} aria-hidden="true" data-filled={number <= rating || undefined} />
      ))}
    </span>
  );
}

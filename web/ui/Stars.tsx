import { Star } from "lucide";
import { Icon } from "./Icon";
import styles from "./Stars.module.css";

/** `rating` filled stars out of five, read out as one picture. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((number) => (
        <Icon of={Star} key={number} size={18} data-filled={number <= rating || undefined} />
      ))}
    </span>
  );
}

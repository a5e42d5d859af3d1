import { Link } from "@tanstack/react-router";
import type { LandingQuery } from "../../schema/generated/graphql";
import { buttonClass } from "../ui/buttonClass";
import { Picture } from "../ui/Picture";
import styles from "./Hero.module.css";

/** The welcome, before its picture. */
export function Hero({ slide }: { slide: LandingQuery["site"]["slides"][number] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.picture}>
        <Picture image={slide.image} decorative loading="first" />
      </div>
      <div className={styles.words}>
        <h1>{slide.heading}</h1>
        <p>{slide.text}</p>
        <div className={styles.actions}>
          <Link to="/signup" className={buttonClass({ look: "sun" })}>
            Start learning
          </Link>
          <Link to="/courses" className={styles.second}>
            See all courses
          </Link>
        </div>
      </div>
    </div>
  );
}

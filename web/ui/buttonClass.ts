import styles from "./button.module.css";

export interface ButtonLook {
  /** The main action of a place is "primary" (default); "sun" stands out on a picture; "quiet" is for what comes second. */
  look?: "primary" | "sun" | "quiet";
  /** As wide as its place. */
  wide?: boolean;
}

/** The class that makes a button, or a link, look like a button of the site. */
export function buttonClass({ look = "primary", wide = false }: ButtonLook = {}): string {
  return [styles.button, look !== "primary" && styles[look], wide && styles.wide].filter(Boolean).join(" ");
}

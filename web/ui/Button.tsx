import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonLook {
  /** "primary" for the main action (default), "sun" on a picture, "quiet" for a secondary action. */
  look?: "primary" | "sun" | "quiet";
  /** As wide as its place. */
  wide?: boolean;
}

/** The class that makes a button, or a link, look like a button of the site. */
export function buttonClass({ look = "primary", wide = false }: ButtonLook = {}): string {
  return [styles.button, look !== "primary" && styles[look], wide && styles.wide].filter(Boolean).join(" ");
}

/** A button of the site; `type` is "button" unless stated. */
export function Button({ look, wide, ...rest }: ButtonLook & Omit<ComponentProps<"button">, "className">) {
  return <button type="button" {...rest} className={buttonClass({ look, wide })} />;
}

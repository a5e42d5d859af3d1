import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonLook {
  /** "primary" for the main action (default), "sun" on a picture, "quiet" for a secondary action. */
  look?: "primary" | "sun" | "quiet";
  /** As wide as its container. */
  wide?: boolean;
}

/** Returns the classes that style a button or a link as a button. */
export function buttonClass({ look = "primary", wide = false }: ButtonLook = {}): string {
  return [styles.button, look !== "primary" && styles[look], wide && styles.wide].filter(Boolean).join(" ");
}

/** A styled button; `type` defaults to "button". */
export function Button({ look, wide, ...rest }: ButtonLook & Omit<ComponentProps<"button">, "className">) {
  return <button type="button" {...rest} className={buttonClass({ look, wide })} />;
}

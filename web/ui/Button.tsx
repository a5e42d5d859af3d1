import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";

interface ButtonLook {
  /** "primary" for the main action (default), "sun" on a picture, "quiet" for a secondary action,
   * "danger" to delete what cannot be restored. */
  look?: "primary" | "sun" | "quiet" | "danger";
  /** As wide as its container. */
  wide?: boolean;
}

/** Returns the classes that style a button or a link as a button. */
export function buttonClass({ look = "primary", wide = false }: ButtonLook = {}): string {
  return [styles.button, look !== "primary" && styles[look], wide && styles.wide].filter(Boolean).join(" ");
}

/** A styled button; `type` defaults to "button". */
export function Button({
  look,
  wide,
  pending,
  onClick,
  ...rest
}: ButtonLook &
  Omit<ComponentProps<"button">, "className"> & {
    /** True while its action runs. It ignores clicks, and retains the focus, which `disabled` would take. */
    pending?: boolean;
  }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
      className={buttonClass({ look, wide })}
    />
  );
}

/** Also prevents the submission of a form by Enter, which clicks its submit button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./buttonClass";

/** A button of the site; `type` is "button" unless stated. */
export function Button({ look, wide, ...rest }: ButtonLook & Omit<ComponentProps<"button">, "className">) {
  return <button type="button" {...rest} className={buttonClass({ look, wide })} />;
}

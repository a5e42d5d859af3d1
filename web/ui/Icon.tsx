import type { IconNode } from "lucide";
import { createElement, type SVGProps } from "react";

/** A line icon that says nothing by itself: words beside it, or the label of its button, carry the meaning. */
export function Icon({
  of,
  size = 24,
  ...svg
}: { of: IconNode; size?: number } & Omit<SVGProps<SVGSVGElement>, "of">) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

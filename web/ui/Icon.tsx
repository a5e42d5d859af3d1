import type { IconNode } from "lucide";
import { createElement, type SVGProps } from "react";

/** A decorative line icon, hidden from assistive technology. */
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

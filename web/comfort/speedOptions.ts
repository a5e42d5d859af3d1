import type { Comfort } from "./comfort";

/** The speeds of reading aloud, slowest first. */
export const speedOptions: readonly { value: Comfort["speed"]; label: string; rate: number }[] = [
  { value: "slow", label: "Slow", rate: 0.75 },
  { value: "standard", label: "Standard", rate: 1 },
  { value: "fast", label: "Fast", rate: 1.25 },
  { value: "faster", label: "Faster", rate: 1.5 },
];

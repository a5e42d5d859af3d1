/**
 * Values of each reading comfort choice. The first is the default, which is not stored and sets no data
 * attribute.
 */
export const comfortValues = {
  textSize: ["standard", "large", "larger", "largest"],
  lineSpacing: ["standard", "wide", "wider"],
  letterSpacing: ["standard", "wide", "wider"],
  font: ["standard", "atkinson", "lexend"],
  lineFocus: ["off", "on"],
  /** "device": more if the device prefers more contrast. */
  contrast: ["device", "standard", "more"],
  /** "device": off if the device prefers reduced motion. */
  motion: ["device", "off"],
  /** Speed of reading aloud. */
  speed: ["standard", "slow", "fast", "faster"],
} as const;

type Values = typeof comfortValues;
export type ComfortName = keyof Values;
export type Comfort = { [Name in ComfortName]: Values[Name][number] };

export const comfortStorageKey = "ninefold.comfort";

/** Choices that differ from the default, by name. */
export type ChosenComfort = Partial<Record<ComfortName, string>>;

/** Parses stored choices: defaults and unknown entries are dropped, invalid JSON gives none. */
export function parseComfort(stored: string | null): ChosenComfort {
  const entries = parseObject(stored);
  const chosen: ChosenComfort = {};
  for (const [name, [, ...values]] of Object.entries(comfortValues)) {
    const value = values.find((known) => known === entries[name]);
    if (value !== undefined) chosen[name as ComfortName] = value;
  }
  return chosen;
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/** Speeds of reading aloud, slowest first. */
export const speedOptions: readonly { value: Comfort["speed"]; label: string; rate: number }[] = [
  { value: "slow", label: "Slow", rate: 0.75 },
  { value: "standard", label: "Standard", rate: 1 },
  { value: "fast", label: "Fast", rate: 1.25 },
  { value: "faster", label: "Faster", rate: 1.5 },
];

/**
 * Every choice of the reading comfort by its name, with its values. The first is the standard: it is stored nowhere and shows as no data
 * attribute of the root element.
 */
export const comfortValues = {
  textSize: ["standard", "large", "larger", "largest"],
  lineSpacing: ["standard", "wide", "wider"],
  letterSpacing: ["standard", "wide", "wider"],
  font: ["standard", "atkinson", "lexend"],
  lineFocus: ["off", "on"],
  /** "device": more where the device asks for it. */
  contrast: ["device", "standard", "more"],
  /** "device": none where the device asks for less. */
  motion: ["device", "off"],
  /** Of reading aloud. */
  speed: ["standard", "slow", "fast", "faster"],
} as const;

type Values = typeof comfortValues;
export type ComfortName = keyof Values;
export type Comfort = { [Name in ComfortName]: Values[Name][number] };

export const comfortStorageKey = "ninefold.comfort";

/** The choices that differ from the standard, by name. */
export type ChosenComfort = Partial<Record<ComfortName, string>>;

/** What a stored text says, without the standard and without anything unknown; nothing for a text that is no JSON. */
export function parseComfort(stored: string | null): ChosenComfort {
  const given = objectIn(stored);
  const chosen: ChosenComfort = {};
  for (const [name, [, ...values]] of Object.entries(comfortValues)) {
    const value = values.find((known) => known === given[name]);
    if (value !== undefined) chosen[name as ComfortName] = value;
  }
  return chosen;
}

function objectIn(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

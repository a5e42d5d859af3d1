import { useRootData } from "../ui/rootData";
import { type Comfort, type ComfortName, comfortValues } from "./comfort";

function useChoice<Name extends ComfortName>(name: Name): Comfort[Name] {
  return (useRootData(name) ?? comfortValues[name][0]) as Comfort[Name];
}

/** The reading comfort that applies now, in every tab alike; the standard while rendering on the server. */
export function useComfort(): Comfort & {
  /** False when the browser refused to keep the last choice: then it lasts until the page is left. */
  kept: boolean;
} {
  return {
    textSize: useChoice("textSize"),
    lineSpacing: useChoice("lineSpacing"),
    letterSpacing: useChoice("letterSpacing"),
    font: useChoice("font"),
    lineFocus: useChoice("lineFocus"),
    contrast: useChoice("contrast"),
    motion: useChoice("motion"),
    speed: useChoice("speed"),
    kept: useRootData("comfortKept") === undefined,
  };
}

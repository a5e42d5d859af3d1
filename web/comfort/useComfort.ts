import { setRootData, useRootData } from "../ui/rootData";
import {
  type ChosenComfort,
  type Comfort,
  type ComfortName,
  comfortStorageKey,
  comfortValues,
  parseComfort,
} from "./comfort";

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

/** Choices of this page, if the browser refuses to store them. */
let unkept: ChosenComfort | undefined;

function chosen(): ChosenComfort {
  try {
    return unkept ?? parseComfort(localStorage.getItem(comfortStorageKey));
  } catch {
    return {};
  }
}

/** Chooses for this browser; what is not named stays as it is. Browser only. */
export function chooseComfort(change: Partial<Comfort>): void {
  // Read and checked again: another tab may have chosen since, and the standard is left out.
  keep(parseComfort(JSON.stringify({ ...chosen(), ...change })));
}

/** Back to the standard. Browser only. */
export function resetComfort(): void {
  keep({});
}

function keep(next: ChosenComfort): void {
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(comfortStorageKey);
    else localStorage.setItem(comfortStorageKey, JSON.stringify(next));
    unkept = undefined;
  } catch {
    unkept = next;
  }
  for (const name of Object.keys(comfortValues) as ComfortName[]) setRootData(name, next[name]);
  if (!next.contrast && matchMedia("(prefers-contrast: more)").matches) setRootData("contrast", "more");
  setRootData("comfortKept", unkept && "no");
}

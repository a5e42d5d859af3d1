import { setRootData, useRootData } from "../ui/rootData";
import {
  type ChosenComfort,
  type Comfort,
  type ComfortName,
  comfortStorageKey,
  comfortValues,
  parseComfort,
} from "./comfort";

/** Returns a current choice, the same in every tab; the default while rendering on the server. */
export function useComfort<Name extends ComfortName>(name: Name): Comfort[Name] {
  return (useRootData(name) ?? comfortValues[name][0]) as Comfort[Name];
}

/** Returns false if the browser refused to store the last choice, which then lasts until the page is left. */
export function useIsComfortStored(): boolean {
  return useRootData("comfortKept") === undefined;
}

/** Choices of this page, if the browser refuses to store them. */
let unstored: ChosenComfort | undefined;

function chosen(): ChosenComfort {
  try {
    return unstored ?? parseComfort(localStorage.getItem(comfortStorageKey));
  } catch {
    return {};
  }
}

/** Changes the given choices of this browser. Browser only. */
export function chooseComfort(change: Partial<Comfort>): void {
  // Reads the stored choices, since another tab may have changed them; parsing drops the defaults.
  store(parseComfort(JSON.stringify({ ...chosen(), ...change })));
}

/** Resets all choices to the defaults. Browser only. */
export function resetComfort(): void {
  store({});
}

function store(next: ChosenComfort): void {
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(comfortStorageKey);
    else localStorage.setItem(comfortStorageKey, JSON.stringify(next));
    unstored = undefined;
  } catch {
    unstored = next;
  }
  for (const name of Object.keys(comfortValues) as ComfortName[]) setRootData(name, next[name]);
  if (!next.contrast && matchMedia("(prefers-contrast: more)").matches) setRootData("contrast", "more");
  setRootData("comfortKept", unstored && "no");
}

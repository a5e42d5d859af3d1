import { useSyncExternalStore } from "react";

const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "ninefold.theme";
const listeners = new Set<() => void>();
let current: Theme | undefined;

/** "system" for anything that is no theme. */
export function parseTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? "system";
}

/** The `media` of a picture's dark source: by the system, always, or never. */
export function darkSourceMedia(theme: Theme): string {
  return { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[theme];
}

function readTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(storageKey));
  } catch {
    return "system";
  }
}

/** Chooses a theme for this browser; where nothing can be stored it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  current = theme;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Private mode or a full disk: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme chosen in this browser; "system" while rendering on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => {
      current ??= readTheme();
      return current;
    },
    () => "system",
  );
}

/** Runs in the head, before anything is painted. */
export const themeHeadScript = `try{var t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

/** Runs at the end of the body: pictures follow a theme that differs from the system's before they are painted. */
export const themePicturesScript = `{let t=document.documentElement.dataset.theme;if(t)document.querySelectorAll("source[data-dark]").forEach(s=>{s.media=t==="dark"?"all":"not all"})}`;

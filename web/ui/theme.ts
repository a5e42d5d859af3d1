import { setRootData, useRootData } from "./rootData";

export type Theme = "system" | "light" | "dark";

export const themeStorageKey = "ninefold.theme";

/** The `media` of a picture's dark source: by the system, always, or never. */
export function darkSourceMedia(theme: Theme): string {
  return { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[theme];
}

/** Chooses a theme for this browser; where nothing can be stored it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  setRootData("theme", theme === "system" ? undefined : theme);
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Private mode or a full disk: the choice holds for this page.
  }
}

/** The theme chosen in this browser; "system" while rendering on the server. */
export function useTheme(): Theme {
  return (useRootData("theme") as Theme | undefined) ?? "system";
}

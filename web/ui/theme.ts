import { setRootData, useRootData } from "./rootData";

export type Theme = "system" | "light" | "dark";

export const themeStorageKey = "ninefold.theme";

/** Paper and forced colours get the light picture. */
const colourScreen = "screen and (forced-colors: none)";

/** Returns the `media` attribute of a picture's dark source. */
export function darkSourceMedia(theme: Theme): string {
  return {
    system: `${colourScreen} and (prefers-color-scheme: dark)`,
    light: "not all",
    dark: colourScreen,
  }[theme];
}

/** Sets and stores the theme of this browser. */
export function chooseTheme(theme: Theme): void {
  setRootData("theme", theme === "system" ? undefined : theme);
  try {
    if (theme === "system") localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Private mode or a full disk: the theme applies until the page is closed.
  }
}

/** Returns the theme chosen in this browser; "system" on the server. */
export function useTheme(): Theme {
  return (useRootData("theme") as Theme | undefined) ?? "system";
}

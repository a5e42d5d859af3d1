import { useSyncExternalStore } from "react";
import { useTheme } from "../ui/theme";

const prefersDark = "(prefers-color-scheme: dark)";

/** The theme in which the page is shown: the one chosen, else the device's. Browser only. */
export function useShownTheme(): "light" | "dark" {
  const chosen = useTheme();
  const isDeviceDark = useSyncExternalStore(subscribe, () => window.matchMedia(prefersDark).matches);
  if (chosen !== "system") return chosen;
  return isDeviceDark ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const device = window.matchMedia(prefersDark);
  device.addEventListener("change", listener);
  return () => device.removeEventListener("change", listener);
}

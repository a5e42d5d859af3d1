import { Monitor, Moon, Sun } from "lucide";
import { SegmentedChoice } from "./SegmentedChoice";
import { chooseTheme, useTheme } from "./theme";

const options = [
  { value: "system", label: "Device", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const;

/** The choice of the light, dark or system theme. */
export function ThemeChoice() {
  return <SegmentedChoice label="Theme" options={options} value={useTheme()} onChoose={chooseTheme} />;
}

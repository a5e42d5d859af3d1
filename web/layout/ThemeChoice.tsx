import { type IconNode, Monitor, Moon, Sun } from "lucide";
import { useId } from "react";
import { Icon } from "../ui/Icon";
import { chooseTheme, type Theme, useTheme } from "../ui/theme";
import styles from "./ThemeChoice.module.css";

const choices = [
  { theme: "system", label: "Device", icon: Monitor },
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
] as const satisfies { theme: Theme; label: string; icon: IconNode }[];

/** Light, dark, or as the device has it. Hidden where there is no JavaScript to remember it. */
export function ThemeChoice() {
  const theme = useTheme();
  const nameId = useId();
  return (
    <fieldset className={styles.choice} aria-labelledby={nameId}>
      {/* Not a legend, which browsers draw across the upper edge of its box. */}
      <p id={nameId} className={styles.name}>
        Theme
      </p>
      {choices.map(({ theme: choice, label, icon }) => (
        <label key={choice}>
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
          />
          <Icon of={icon} size={18} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

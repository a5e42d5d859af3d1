import { Monitor, Moon, Sun } from "lucide-react";
import { chooseTheme, type Theme, useTheme } from "../ui/theme";
import styles from "./ThemeChoice.module.css";

const choices = [
  { theme: "system", label: "Like my device", Icon: Monitor },
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
] as const satisfies { theme: Theme; label: string; Icon: typeof Sun }[];

/** Light, dark, or as the device has it. Hidden where there is no JavaScript to remember it. */
export function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      {choices.map(({ theme: choice, label, Icon }) => (
        <label key={choice}>
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
          />
          <Icon size={18} aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

import { useHydrated } from "@tanstack/react-router";
import { RotateCcw } from "lucide";
import { useId } from "react";
import { Alert } from "../ui/Alert";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { SegmentedChoice } from "../ui/SegmentedChoice";
import styles from "./ComfortControls.module.css";
import { speedOptions } from "./comfort";
import { chooseComfort, resetComfort, useComfort, useIsComfortStored } from "./useComfort";

/** All reading comfort choices; each takes effect at once and in every tab. */
export function ComfortControls() {
  const hydrated = useHydrated();
  const isStored = useIsComfortStored();
  return (
    <div className={`${styles.controls} needs-script`}>
      <SegmentedChoice
        label="Text size"
        options={textSizes}
        value={useComfort("textSize")}
        onChoose={(textSize) => chooseComfort({ textSize })}
      />
      <SegmentedChoice
        label="Letters"
        options={fonts}
        value={useComfort("font")}
        onChoose={(font) => chooseComfort({ font })}
      />
      <SegmentedChoice
        label="Space between lines"
        options={spacings}
        value={useComfort("lineSpacing")}
        onChoose={(lineSpacing) => chooseComfort({ lineSpacing })}
      />
      <SegmentedChoice
        label="Space between letters and words"
        options={spacings}
        value={useComfort("letterSpacing")}
        onChoose={(letterSpacing) => chooseComfort({ letterSpacing })}
      />
      <div className={styles.switches}>
        <ComfortSwitch
          label="Line focus"
          hint="Only the lines you are reading stay bright."
          on={useComfort("lineFocus") === "on"}
          onChange={(on) => chooseComfort({ lineFocus: on ? "on" : "off" })}
        />
        <ComfortSwitch
          label="More contrast"
          hint="Darker letters on a plain ground, lighter ones in the dark theme."
          on={useComfort("contrast") === "more"}
          onChange={(on) => chooseComfort({ contrast: on ? "more" : "standard" })}
        />
        <ComfortSwitch
          label="No movement"
          hint="Nothing slides, turns or changes by itself."
          on={useComfort("motion") === "off"}
          onChange={(on) => chooseComfort({ motion: on ? "off" : "device" })}
        />
      </div>
      <SegmentedChoice
        label="Speed of reading aloud"
        options={speedOptions}
        value={useComfort("speed")}
        onChoose={(speed) => chooseComfort({ speed })}
      />
      {!isStored && (
        <Alert>This browser does not keep your choices. They last until you leave or reload the page.</Alert>
      )}
      <Button look="quiet" wide disabled={!hydrated} onClick={resetComfort}>
        <Icon of={RotateCcw} size={20} />
        Back to standard
      </Button>
    </div>
  );
}

const textSizes = [
  { value: "standard", label: "Standard" },
  { value: "large", label: "Large" },
  { value: "larger", label: "Larger" },
  { value: "largest", label: "Largest" },
] as const;

const fonts = [
  { value: "standard", label: "Standard" },
  { value: "atkinson", label: "Atkinson Hyperlegible" },
  { value: "lexend", label: "Lexend" },
] as const;

const spacings = [
  { value: "standard", label: "Standard" },
  { value: "wide", label: "Wide" },
  { value: "wider", label: "Wider" },
] as const;

/** A switch with one sentence about its effect. */
function ComfortSwitch({
  label,
  hint,
  on,
  onChange,
}: {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <label className={styles.switch}>
      <span className={styles.words}>
        <span id={`${id}label`} className={styles.name}>
          {label}
        </span>
        <span id={`${id}hint`} className={`${styles.hint} note`}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}hint`}
        disabled={!hydrated}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

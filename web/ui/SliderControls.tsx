import { useHydrated } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide";
import { Icon } from "./Icon";
import styles from "./SliderControls.module.css";
import type { SliderState } from "./useSlider";

/** Buttons: pause or play, previous, a dot per slide, next. They precede the slides in the Tab order. */
export function SliderControls({ slider, names }: { slider: SliderState; names: readonly string[] }) {
  const { index, isRunning, isPaused, goTo, setPaused } = slider;
  const hydrated = useHydrated();
  return (
    <div className={`${styles.controls} needs-script`}>
      <button
        type="button"
        className={styles.pause}
        aria-label={isPaused ? "Play the slides" : "Pause the slides"}
        data-idle={!isRunning || undefined}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon of={isPaused ? Play : Pause} size={22} />
      </button>
      <button type="button" aria-label="Previous slide" disabled={!hydrated} onClick={() => goTo(index - 1)}>
        <Icon of={ChevronLeft} />
      </button>
      <div className={styles.dots}>
        {names.map((name, position) => (
          <button
            key={name}
            type="button"
            aria-label={`Slide ${position + 1}: ${name}`}
            aria-current={position === index ? "true" : undefined}
            disabled={!hydrated}
            onClick={() => goTo(position)}
          />
        ))}
      </div>
      <button type="button" aria-label="Next slide" disabled={!hydrated} onClick={() => goTo(index + 1)}>
        <Icon of={ChevronRight} />
      </button>
    </div>
  );
}

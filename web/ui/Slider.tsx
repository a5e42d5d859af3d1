import { type ReactNode, useRef } from "react";
import styles from "./Slider.module.css";
import { SliderControls } from "./SliderControls";
import { useSlider } from "./useSlider";

/**
 * A carousel. Before its library has loaded, and without JavaScript, it is a row that scrolls by touch or
 * arrow keys. The library rotates the slides and makes inactive ones inert. Slides have equal heights and
 * leave `--slider-controls` free at the bottom for the buttons.
 */
export function Slider({
  label,
  slides,
}: {
  label: string;
  slides: readonly {
    id: string;
    /** Label of the dot that selects the slide. */
    name: string;
    /** `isRunning` is true once the library runs; pictures then load at once. */
    content: (isRunning: boolean) => ReactNode;
  }[];
}) {
  const root = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const slider = useSlider(root, row, slides.length);
  const { index, isRunning, isRotating } = slider;
  return (
    <section ref={root} className={styles.slider} aria-roledescription="carousel" aria-label={label}>
      <SliderControls slider={slider} names={slides.map(({ name }) => name)} />
      {/* Focusable for arrow keys until the library runs; then only by script, when a slide loses focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
      <div
        ref={row}
        className={styles.row}
        role="group"
        aria-label="Slides"
        tabIndex={isRunning ? -1 : 0}
        onScroll={slider.onScroll}
      >
        <div className={styles.slides} aria-live={isRunning && !isRotating ? "polite" : "off"}>
          {slides.map(({ id, content }, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
            <div
              key={id}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
              inert={isRunning && position !== index}
            >
              {content(isRunning)}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

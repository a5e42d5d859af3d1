import { type ReactNode, useRef } from "react";
import styles from "./Slider.module.css";
import { SliderControls } from "./SliderControls";
import { useSlider } from "./useSlider";

/**
 * A carousel. As rendered, and without JavaScript, a row to scroll by finger or arrow keys; in the browser it
 * gains buttons, rotates, and hides inactive slides from Tab and screen readers. Slides have equal heights
 * and leave `--slider-controls` free at the bottom for the buttons.
 */
export function Slider({
  label,
  slides,
}: {
  label: string;
  slides: readonly {
    id: string;
    /** For the button that leads to it. */
    name: string;
    /** `isNear`: it may be shown soon, and its picture is to be there by then. */
    content: (isNear: boolean) => ReactNode;
  }[];
}) {
  const root = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const slider = useSlider(root, row, slides.length);
  const { index, isRunning, isRotating } = slider;
  return (
    <section ref={root} className={styles.slider} aria-roledescription="carousel" aria-label={label}>
      <SliderControls slider={slider} names={slides.map(({ name }) => name)} />
      {/* Focusable for arrow keys while scrolled by hand; later it only receives focus that a slide loses. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in. */}
      <div
        ref={row}
        className={styles.row}
        role="group"
        aria-label="Slides"
        tabIndex={isRunning ? -1 : 0}
        onScroll={slider.scrolled}
      >
        <div className={styles.slides} aria-live={isRunning && !isRotating ? "polite" : "off"}>
          {slides.map(({ id, content }, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in.
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

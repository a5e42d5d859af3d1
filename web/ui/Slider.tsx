import { type ReactNode, useRef } from "react";
import styles from "./Slider.module.css";
import { SliderControls } from "./SliderControls";
import { useSlider } from "./useSlider";

/**
 * Slides one at a time, in a circle. As the server sends it, and without JavaScript, it is a row to be scrolled by finger or arrow keys; in
 * the browser it gains buttons, moves on by itself, and hides from Tab and from screen readers what is not shown.
 * Every slide is as tall as the tallest, and keeps `--slider-controls` free at its bottom for the buttons.
 */
export function Slider({
  label,
  slides,
}: {
  /** What the slides are about. */
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
      {/* Focusable for the arrow keys as long as the row is scrolled by hand; later it only keeps a focus that a slide loses. */}
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

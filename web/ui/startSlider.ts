import EmblaCarousel from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import { motionIsOff, onMotionChange } from "./motion";

/** Specification, section 9. */
const slideIntervalMs = 5000;

/** Controls of a started slider. */
export interface RunningSlider {
  /** Selects a slide, zero-based; -1 and the number of slides wrap around. */
  goTo: (index: number) => void;
  /** Pauses or resumes. Resumes even if hovered or focused, until the next hover or focus. */
  setPaused: (isPaused: boolean) => void;
  /** Destroys the slider; the row scrolls natively again. */
  stop: () => void;
}

/**
 * Drives a row that scrolled natively, starting at its current slide. Advances every `slideIntervalMs` unless
 * paused, hovered, focused, out of view, in a hidden tab, or motion is off, which also disables animations.
 * @param root contains the row and its buttons
 * @param row its only child contains the slides
 */
export function startSlider(
  root: HTMLElement,
  row: HTMLElement,
  listeners: { onSelect: (index: number) => void; onRotation: (isRotating: boolean) => void },
): RunningSlider {
  const startIndex = Math.round(row.scrollLeft / row.clientWidth);
  row.dataset.driven = "";
  row.scrollLeft = 0;
  const autoplay = Autoplay({ delay: slideIntervalMs, playOnInit: false, stopOnFocusIn: false });
  const embla = EmblaCarousel(row, { loop: true, duration: 20, startIndex }, [autoplay]);
  const controller = new AbortController();
  const { signal } = controller;

  let isPaused = false;
  let isHovered = root.matches(":hover") && matchMedia("(hover: hover)").matches;
  let hasFocus = root.contains(document.activeElement);
  let isVisible = true;

  function update() {
    const isRotating = !(isPaused || isHovered || hasFocus || document.hidden || motionIsOff()) && isVisible;
    if (!isRotating) autoplay.stop();
    else if (!autoplay.isPlaying()) autoplay.play();
    listeners.onRotation(isRotating);
  }

  const onPointer = (isOver: boolean) => (event: PointerEvent) => {
    // Touch also fires pointerenter, but must not count as hover.
    if (event.pointerType === "touch") return;
    isHovered = isOver;
    update();
  };
  root.addEventListener("pointerenter", onPointer(true), { signal });
  root.addEventListener("pointerleave", onPointer(false), { signal });
  const onFocus = (event: FocusEvent) => {
    hasFocus = event.type === "focusin" || root.contains(event.relatedTarget as Node | null);
    update();
  };
  root.addEventListener("focusin", onFocus, { signal });
  root.addEventListener("focusout", onFocus, { signal });
  document.addEventListener("visibilitychange", update, { signal });
  onMotionChange(update, signal);
  const visibilityObserver = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true;
    update();
  });
  visibilityObserver.observe(root);

  embla.on("select", () => {
    // The previous slide becomes inert, so its focus moves to the row.
    if (row.contains(document.activeElement)) row.focus({ preventScroll: true });
    listeners.onSelect(embla.selectedScrollSnap());
  });
  // A swipe stops the timer while the finger is down.
  embla.on("pointerUp", update);
  update();
  listeners.onSelect(startIndex);

  return {
    goTo(index) {
      const count = embla.scrollSnapList().length;
      const isJump = motionIsOff();
      if (index === count) embla.scrollNext(isJump);
      else if (index === -1) embla.scrollPrev(isJump);
      else embla.scrollTo(index, isJump);
      autoplay.reset();
    },
    setPaused(paused) {
      isPaused = paused;
      if (!paused) {
        isHovered = false;
        hasFocus = false;
      }
      update();
    },
    stop() {
      controller.abort();
      visibilityObserver.disconnect();
      embla.destroy();
      delete row.dataset.driven;
    },
  };
}

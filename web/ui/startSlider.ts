import EmblaCarousel from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import { motionIsOff, onMotionChange } from "./motion";

/** Specification, section 9. */
const slideIntervalMs = 5000;

/** A row of slides that moves. */
export interface RunningSlider {
  /** Slides to a place from 0; one past either end is the other end. */
  goTo: (index: number) => void;
  /** Pauses or plays. Play starts at once; the next focus or hover pauses it again. */
  setPaused: (isPaused: boolean) => void;
  /** Leaves the row as the server sent it. */
  stop: () => void;
}

/**
 * Drives a row that was scrolled by hand, from its current slide. Advances every `slideIntervalMs` unless
 * paused, hovered, focused, out of view, in a hidden tab, or motion is off, which also disables the sliding.
 * `root` holds the row and its buttons; the only child of `row` holds the slides.
 */
export function startSlider(
  root: HTMLElement,
  row: HTMLElement,
  tell: { selected: (index: number) => void; rotating: (isRotating: boolean) => void },
): RunningSlider {
  const startIndex = Math.round(row.scrollLeft / row.clientWidth);
  row.dataset.driven = "";
  row.scrollLeft = 0;
  const autoplay = Autoplay({ delay: slideIntervalMs, playOnInit: false, stopOnFocusIn: false });
  const embla = EmblaCarousel(row, { loop: true, duration: 20, startIndex }, [autoplay]);
  const listening = new AbortController();
  const { signal } = listening;

  let isPaused = false;
  let isUnderPointer = root.matches(":hover") && matchMedia("(hover: hover)").matches;
  let hasFocus = root.contains(document.activeElement);
  let isInSight = true;

  function update() {
    const isRotating =
      !(isPaused || isUnderPointer || hasFocus || document.hidden || motionIsOff()) && isInSight;
    if (!isRotating) autoplay.stop();
    else if (!autoplay.isPlaying()) autoplay.play();
    tell.rotating(isRotating);
  }

  const pointed = (isUnder: boolean) => (event: PointerEvent) => {
    // A finger enters as well and does not leave in the same way.
    if (event.pointerType === "touch") return;
    isUnderPointer = isUnder;
    update();
  };
  root.addEventListener("pointerenter", pointed(true), { signal });
  root.addEventListener("pointerleave", pointed(false), { signal });
  const focused = (event: FocusEvent) => {
    hasFocus = event.type === "focusin" || root.contains(event.relatedTarget as Node | null);
    update();
  };
  root.addEventListener("focusin", focused, { signal });
  root.addEventListener("focusout", focused, { signal });
  document.addEventListener("visibilitychange", update, { signal });
  onMotionChange(update, signal);
  const sight = new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting ?? true;
    update();
  });
  sight.observe(root);

  embla.on("select", () => {
    // The old slide becomes inert, so its focus moves to the row.
    if (row.contains(document.activeElement)) row.focus({ preventScroll: true });
    tell.selected(embla.selectedScrollSnap());
  });
  // A swipe stops the timer while the finger is down.
  embla.on("pointerUp", update);
  update();
  tell.selected(startIndex);

  return {
    goTo(index) {
      const count = embla.scrollSnapList().length;
      const isJump = motionIsOff();
      if (index === count) embla.scrollNext(isJump);
      else if (index === -1) embla.scrollPrev(isJump);
      else embla.scrollTo(index, isJump);
      autoplay.reset();
    },
    setPaused(shallPause) {
      isPaused = shallPause;
      if (!shallPause) {
        isUnderPointer = false;
        hasFocus = false;
      }
      update();
    },
    stop() {
      listening.abort();
      sight.disconnect();
      embla.destroy();
      delete row.dataset.driven;
    },
  };
}

import { type RefObject, useEffect, useRef, useState } from "react";
import { motionIsOff } from "./motion";
import { onceIdle } from "./onceIdle";
import type { RunningSlider } from "./startSlider";

/** State and actions of a slider. */
export interface SliderState {
  index: number;
  /** True when the library has loaded. Until then the row scrolls natively and does not rotate. */
  isRunning: boolean;
  isPaused: boolean;
  /** True while the slides advance automatically. */
  isRotating: boolean;
  goTo: (index: number) => void;
  setPaused: (isPaused: boolean) => void;
  /** Scroll handler of the row. */
  onScroll: () => void;
}

/** Runs the slider in `root` with the slides in `row`. Loads its library when the browser is idle. */
export function useSlider(
  root: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  slideCount: number,
): SliderState {
  const [index, setIndex] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [isRotating, setRotating] = useState(false);
  const running = useRef<RunningSlider>(null);

  useEffect(() => {
    let isUnmounted = false;
    const cancel = whenIdle(async () => {
      // Without the library the row scrolls natively.
      const library = await import("./startSlider").catch(() => null);
      if (!library || isUnmounted || !root.current || !row.current) return;
      running.current = library.startSlider(root.current, row.current, {
        onSelect: setIndex,
        onRotation: setRotating,
      });
      setRunning(true);
    });
    return () => {
      isUnmounted = true;
      cancel();
      running.current?.stop();
      running.current = null;
    };
  }, [root, row]);

  return {
    index,
    isRunning,
    isPaused,
    isRotating,
    goTo(target) {
      if (running.current) return running.current.goTo(target);
      const element = row.current;
      element?.scrollTo({
        left: ((target + slideCount) % slideCount) * element.clientWidth,
        behavior: motionIsOff() ? "instant" : "smooth",
      });
    },
    setPaused(paused) {
      running.current?.setPaused(paused);
      setPaused(paused);
    },
    onScroll() {
      if (!running.current && row.current)
        setIndex(Math.round(row.current.scrollLeft / row.current.clientWidth));
    },
  };
}

/** Calls `callback` when the page has loaded and the browser is idle. Returns a cancel function. */
function whenIdle(callback: () => void): () => void {
  const controller = new AbortController();
  const schedule = () => controller.signal.addEventListener("abort", onceIdle(callback, 2000));
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true, signal: controller.signal });
  return () => controller.abort();
}

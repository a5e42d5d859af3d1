import { type RefObject, useEffect, useRef, useState } from "react";
import { motionIsOff } from "./motion";
import { onceIdle } from "./onceIdle";
import type { RunningSlider } from "./startSlider";

/** A slider as it stands, and what its buttons do. */
export interface SliderState {
  index: number;
  /** The library is loaded. Until then the row is scrolled by hand and does not rotate. */
  isRunning: boolean;
  isPaused: boolean;
  /** It moves on by itself at this moment. */
  isRotating: boolean;
  goTo: (index: number) => void;
  setPaused: (isPaused: boolean) => void;
  /** The row was scrolled by hand. */
  scrolled: () => void;
}

/** Runs the slider in `root`, whose slides scroll in `row`; loads its library when the browser is idle. */
export function useSlider(
  root: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  count: number,
): SliderState {
  const [index, setIndex] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [isRotating, setRotating] = useState(false);
  const running = useRef<RunningSlider>(null);

  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(async () => {
      const { startSlider } = await import("./startSlider");
      if (isGone || !root.current || !row.current) return;
      running.current = startSlider(root.current, row.current, {
        selected: setIndex,
        rotating: setRotating,
      });
      setRunning(true);
    });
    return () => {
      isGone = true;
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
    goTo(to) {
      if (running.current) return running.current.goTo(to);
      const element = row.current;
      element?.scrollTo({
        left: ((to + count) % count) * element.clientWidth,
        behavior: motionIsOff() ? "instant" : "smooth",
      });
    },
    setPaused(shallPause) {
      running.current?.setPaused(shallPause);
      setPaused(shallPause);
    },
    scrolled() {
      if (!running.current && row.current)
        setIndex(Math.round(row.current.scrollLeft / row.current.clientWidth));
    },
  };
}

/** Calls back once the page has loaded and the browser is idle; returns what calls it off. */
function whenIdle(callback: () => void): () => void {
  const listening = new AbortController();
  const ask = () => listening.signal.addEventListener("abort", onceIdle(callback, 2000));
  if (document.readyState === "complete") ask();
  else window.addEventListener("load", ask, { once: true, signal: listening.signal });
  return () => listening.abort();
}

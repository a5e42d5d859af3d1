import { useEffect, useState } from "react";

/**
 * The number of the module that is being read: the last one whose top has passed the upper third of the window, or the last of all at the
 * end of the page. Null above the first.
 */
export function useCurrentModule(modules: readonly { number: number }[]): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      const passed = modules.filter(({ number }) => {
        const section = document.getElementById(`module${number}`);
        return section && (atEnd || section.getBoundingClientRect().top <= clientHeight / 3);
      });
      setCurrent(passed.at(-1)?.number ?? null);
    };
    // With the next frame, which lays out the page anyway: at once it would be laid out before it is whole.
    const frame = requestAnimationFrame(update);
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [modules]);
  return current;
}

import { useEffect, useState } from "react";

/** The number of the module that is being read: the last one whose top has passed the upper part of the window. Null above the first. */
export function useCurrentModule(modules: readonly { number: number }[]): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const sections = modules.flatMap(({ number }) => document.getElementById(`module${number}`) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * 0.3;
        const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
        setCurrent(passed.length > 0 ? (modules[passed.length - 1]?.number ?? null) : null);
      },
      { rootMargin: "-30% 0px -70% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [modules]);
  return current;
}

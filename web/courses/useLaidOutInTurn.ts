import { useEffect } from "react";

/**
 * Lays out the modules that are not near yet, one a frame, once the fonts are there: from then on jumps and the scroll bar know their heights.
 * Two in one frame could move what is in sight.
 */
export function useLaidOutInTurn(modules: readonly { number: number }[]): void {
  useEffect(() => {
    const layOut = (index: number) => {
      const module = document.getElementById(`module${modules[index]?.number}`);
      if (!module) return;
      module.style.contentVisibility = "visible";
      requestAnimationFrame(() => layOut(index + 1));
    };
    void document.fonts.ready.then(() => layOut(0));
  }, [modules]);
}

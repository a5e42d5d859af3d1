import { useEffect } from "react";

/**
 * Lays out the modules that are not near yet, one a frame, when the fonts are there; from then on this document lays out modules at once. Two in
 * one frame could move what is in sight.
 */
export function useLaidOutInTurn(): void {
  useEffect(() => {
    const layOut = async () => {
      await document.fonts.ready;
      for (const module of document.querySelectorAll<HTMLElement>("article > section")) {
        module.style.contentVisibility = "visible";
        await new Promise(requestAnimationFrame);
      }
      document.documentElement.dataset.laidOut = "";
    };
    void layOut();
  }, []);
}

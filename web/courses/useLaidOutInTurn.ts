import { useEffect } from "react";

/**
 * Lays out the modules that are not near yet, one a frame; from then on this document lays out modules at once. Two in one frame could move what is
 * in sight. It does not wait for the fonts: asking for them would lay out the page at once.
 */
export function useLaidOutInTurn(): void {
  useEffect(() => {
    const layOut = async () => {
      for (const module of document.querySelectorAll<HTMLElement>("article > section")) {
        await new Promise(requestAnimationFrame);
        module.style.contentVisibility = "visible";
      }
      document.documentElement.dataset.laidOut = "";
    };
    void layOut();
  }, []);
}

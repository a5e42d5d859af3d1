import { useEffect } from "react";

/**
 * Lays out the remaining modules, one a frame, since two could shift the text in view; afterwards the
 * document lays out modules at once. Waiting for the fonts would force a layout.
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

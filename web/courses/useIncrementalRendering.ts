import { useEffect } from "react";

/**
 * Renders the modules that CSS has skipped, one per frame: two in one frame could shift the text in view.
 * Then disables skipping for the rest of the visit. Does not wait for the fonts, which would force a layout.
 */
export function useIncrementalRendering(): void {
  useEffect(() => {
    const renderModules = async () => {
      for (const module of document.querySelectorAll<HTMLElement>("article > section")) {
        await new Promise(requestAnimationFrame);
        module.style.contentVisibility = "visible";
      }
      document.documentElement.dataset.laidOut = "";
    };
    void renderModules();
  }, []);
}

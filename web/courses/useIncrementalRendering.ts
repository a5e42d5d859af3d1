import { useEffect } from "react";

/**
 * Renders the modules that CSS has skipped, one per frame: two in one frame could shift the text in view.
 * Then disables skipping for the rest of the visit. Does not wait for the fonts, which would force a layout.
 * A click, which may scroll to a module, ends it at once.
 */
export function useIncrementalRendering(): void {
  useEffect(() => {
    const renderAll = () => {
      document.documentElement.dataset.laidOut = "";
    };
    const renderModules = async () => {
      for (const module of document.querySelectorAll<HTMLElement>("article > section")) {
        await new Promise(requestAnimationFrame);
        module.style.contentVisibility = "visible";
      }
      renderAll();
    };
    void renderModules();
    document.addEventListener("click", renderAll, { capture: true, once: true });
    return () => document.removeEventListener("click", renderAll, { capture: true });
  }, []);
}

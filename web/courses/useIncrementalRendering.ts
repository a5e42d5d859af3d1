import { useEffect, useLayoutEffect } from "react";

/**
 * Renders the modules that CSS has skipped, one per frame: two in one frame could shift the text in view.
 * Then disables skipping for the rest of the visit. Does not wait for the fonts, which would force a layout.
 * A click, which may scroll to a module, ends it at once. After a navigation to a module within the site all
 * modules are rendered before the router scrolls, because the browser sets `:target` on page loads only.
 */
export function useIncrementalRendering(): void {
  useLayoutEffect(() => {
    if (location.hash && !document.querySelector(":target")) renderAll();
  }, []);
  useEffect(() => {
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

function renderAll(): void {
  document.documentElement.dataset.laidOut = "";
}
